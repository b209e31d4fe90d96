import { type StandardCategory, standardCategories } from './standard-categories.ts';

/** A standard as the resources page lists it. Titles as published; a note says what has replaced it or what it is for. */
type Standard = { code: string; title: string; note?: string };

const listed: Record<StandardCategory, readonly Standard[]> = {
  'Testing & Materials': [
    {
      code: 'AS 4349.0-2007',
      title: 'Inspection of buildings, Part 0: General requirements',
      note: 'For inspections that Parts 1 and 3 do not cover',
    },
    {
      code: 'AS 4349.1-2007',
      title: 'Inspection of buildings, Part 1: Pre-purchase inspections—Residential buildings',
    },
    {
      code: 'AS 4349.3-2010',
      title: 'Inspection of buildings, Part 3: Timber pest inspections',
      note: 'Under revision',
    },
    {
      code: 'AS 1012 (series)',
      title: 'Methods of testing concrete',
    },
    {
      code: 'AS 1289.6.3.3:1997',
      title:
        'Methods of testing soils for engineering purposes—Soil strength and consolidation tests—Determination of the penetration resistance of a soil—Perth sand penetrometer test',
      note: 'Housing Provisions 4.2.4',
    },
    {
      code: 'AS 1726:2017',
      title: 'Geotechnical site investigations',
    },
    {
      code: 'AS/NZS 1080.1:2012',
      title: 'Timber—Methods of test, Method 1: Moisture content',
    },
    {
      code: 'AS/NZS 4456:2003',
      title: 'Masonry units, segmental pavers and flags—Methods of test',
      note: 'A series of standards',
    },
    {
      code: 'AS 1530.4:2014',
      title:
        'Methods for fire tests on building materials, components and structures, Part 4: Fire-resistance tests for elements of construction',
    },
    {
      code: 'AS 4420.1:2016',
      title:
        'Windows, external glazed, timber and composite doors—Methods of test, Part 1: Test sequence, sampling and test methods',
    },
  ],
  'Structural & Construction': [
    {
      code: 'AS/NZS 1170.2:2021',
      title: 'Structural design actions, Part 2: Wind actions',
    },
    {
      code: 'AS 4055:2021',
      title: 'Wind loads for housing',
    },
    {
      code: 'AS 2870-2011',
      title: 'Residential slabs and footings',
    },
    {
      code: 'AS 3600:2018',
      title: 'Concrete structures',
    },
    {
      code: 'AS 1684.2:2021',
      title: 'Residential timber-framed construction, Part 2: Non-cyclonic areas',
      note: 'Replaces the 2010 edition',
    },
    {
      code: 'AS 1720.1:2010',
      title: 'Timber structures, Part 1: Design methods',
    },
    {
      code: 'AS 3700:2018',
      title: 'Masonry structures',
    },
    {
      code: 'AS 4773.2:2015',
      title: 'Masonry in small buildings, Part 2: Construction',
      note: 'Replaces the 2010 edition',
    },
    {
      code: 'AS 4100:2020',
      title: 'Steel structures',
    },
    {
      code: 'AS 3798-2007',
      title: 'Guidelines on earthworks for commercial and residential developments',
    },
  ],
  'Waterproofing & Protection': [
    {
      code: 'AS 3740:2021',
      title: 'Waterproofing of domestic wet areas',
      note: 'Replaces the 2010 edition',
    },
    {
      code: 'AS/NZS 4858:2004',
      title: 'Wet area membranes',
      note: 'Housing Provisions 10.2.8',
    },
    {
      code: 'AS 4654.1:2012',
      title: 'Waterproofing membranes for external above-ground use, Part 1: Materials',
    },
    {
      code: 'AS 4654.2:2012',
      title: 'Waterproofing membranes for external above-ground use, Part 2: Design and installation',
    },
    {
      code: 'AS/NZS 2904:1995',
      title: 'Damp-proof courses and flashings',
    },
    {
      code: 'AS/NZS 4200.1:2017',
      title: 'Pliable building membranes and underlays, Part 1: Materials',
    },
    {
      code: 'AS 4200.2:2017',
      title: 'Pliable building membranes and underlays, Part 2: Installation',
    },
    {
      code: 'AS 3660.1:2014',
      title: 'Termite management, Part 1: New building work',
      note: 'Amendment 1, 2017; replaces the 2000 edition',
    },
    {
      code: 'AS 3959:2018',
      title: 'Construction of buildings in bushfire-prone areas',
    },
  ],
  'Roofing & Cladding': [
    {
      code: 'AS 1562.1:2018',
      title: 'Design and installation of sheet roof and wall cladding, Part 1: Metal',
    },
    {
      code: 'AS 1562.3:2006',
      title: 'Design and installation of sheet roof and wall cladding, Part 3: Plastic',
      note: 'Replaces the 1996 edition',
    },
    {
      code: 'AS 2049:2002',
      title: 'Roof tiles',
    },
    {
      code: 'AS 2050:2018',
      title: 'Installation of roof tiles',
    },
    {
      code: 'AS 4597:1999',
      title: 'Installation of roof slates and shingles (Non-interlocking type)',
    },
    {
      code: 'AS 1397:2021',
      title:
        'Continuous hot-dip metallic coated steel sheet and strip—Coatings of zinc and zinc alloyed with aluminium and magnesium',
    },
    {
      code: 'AS/NZS 2908.2:2000',
      title: 'Cellulose-cement products, Part 2: Flat sheets',
      note: 'The NCC uses this edition',
    },
    {
      code: 'AS/NZS 2179.1:2014',
      title:
        'Specifications for rainwater goods, accessories and fasteners, Part 1: Metal shape or sheet rainwater goods, and metal accessories and fasteners',
    },
    {
      code: 'SA HB 39:2015',
      title: 'Installation code for metal roof and wall cladding',
      note: 'Handbook',
    },
  ],
  'Glass & Windows': [
    {
      code: 'AS 1288:2021',
      title: 'Glass in buildings—Selection and installation',
      note: 'Replaces the 2006 edition',
    },
    {
      code: 'AS 2047:2014',
      title: 'Windows and external glazed doors in buildings',
    },
    {
      code: 'AS/NZS 2208:2023',
      title: 'Safety glazing materials in buildings',
      note: 'Replaces the 1996 edition',
    },
    {
      code: 'AS/NZS 4666:2012',
      title: 'Insulating glass units',
    },
    {
      code: 'AS/NZS 4667:2000',
      title: 'Quality requirements for cut-to-size and processed glass',
    },
    {
      code: 'AS 5203:2016',
      title: 'Protection of openable windows/fall prevention—Test sequence and compliance method',
    },
    {
      code: 'AS 5039.1:2023',
      title: 'Security door and window screens, Part 1: Classification and performance',
      note: 'Amendment 1, 2024',
    },
    {
      code: 'AS 2688:2017',
      title: 'Timber and composite doors',
    },
  ],
  'Electrical Systems': [
    {
      code: 'AS/NZS 3000:2018',
      title: 'Electrical installations (known as the Australian/New Zealand Wiring Rules)',
    },
    {
      code: 'AS/NZS 3008.1.1:2025',
      title:
        'Electrical installations—Selection of cables, Part 1.1: Cables for voltages up to and including 0.6/1 kV a.c. and up to and including 1500 V d.c.—Typical Australian installation conditions',
      note: 'Replaces the 2017 edition',
    },
    {
      code: 'AS/NZS 3012:2019',
      title: 'Electrical installations—Construction and demolition sites',
    },
    {
      code: 'AS/NZS 3017:2022',
      title: 'Electrical installations—Verification by inspection and testing',
    },
    {
      code: 'AS/NZS 3112:2025',
      title: 'Approval and test specification—Plugs and socket-outlets',
      note: 'Replaces the 2017 edition',
    },
    {
      code: 'AS/NZS 3760:2022',
      title: 'In-service safety inspection and testing of electrical equipment and RCDs',
      note: 'Replaces the 2010 edition',
    },
    {
      code: 'AS 3786:2014',
      title: 'Smoke alarms using scattered light, transmitted light or ionization',
      note: 'The NCC and Queensland use this edition. There is also a 2023 edition',
    },
    {
      code: 'AS/NZS 4777.1:2024',
      title: 'Grid connection of energy systems via inverters, Part 1: Installation requirements',
    },
    {
      code: 'AS/NZS 5033:2021',
      title: 'Installation and safety requirements for photovoltaic (PV) arrays',
    },
    {
      code: 'AS/NZS 5139:2019',
      title: 'Electrical installations—Safety of battery systems for use with power conversion equipment',
    },
  ],
  'Plumbing & Drainage': [
    {
      code: 'AS/NZS 3500.0:2021',
      title: 'Plumbing and drainage, Part 0: Glossary of terms',
    },
    {
      code: 'AS/NZS 3500.1:2021',
      title: 'Plumbing and drainage, Part 1: Water services',
      note: 'The NCC 2022 uses this edition. There is also a 2025 edition',
    },
    {
      code: 'AS/NZS 3500.2:2021',
      title: 'Plumbing and drainage, Part 2: Sanitary plumbing and drainage',
      note: 'The NCC 2022 uses this edition. There is also a 2025 edition',
    },
    {
      code: 'AS/NZS 3500.3:2021',
      title: 'Plumbing and drainage, Part 3: Stormwater drainage',
      note: 'The NCC 2022 uses this edition. There is also a 2025 edition',
    },
    {
      code: 'AS/NZS 3500.4:2021',
      title: 'Plumbing and drainage, Part 4: Heated water services',
      note: 'The NCC 2022 uses this edition. There is also a 2025 edition',
    },
    {
      code: 'AS/NZS 5601.1:2022',
      title: 'Gas installations, Part 1: General installations',
    },
    {
      code: 'AS 4032.1:2024',
      title:
        'Water supply—Valves for the control of heated water supply temperatures, Part 1: Thermostatic mixing valves',
    },
    {
      code: 'AS/NZS 1547:2012',
      title: 'On-site domestic wastewater management',
    },
  ],
  'Safety & Pool Barriers': [
    {
      code: 'AS 1926.1:2012',
      title: 'Swimming pool safety, Part 1: Safety barriers for swimming pools',
      note: 'The NCC uses this edition. There is also a 2024 edition',
    },
    {
      code: 'AS 1926.2:2007',
      title: 'Swimming pool safety, Part 2: Location of safety barriers for swimming pools',
    },
    {
      code: 'AS 1926.3:2010',
      title: 'Swimming pool safety, Part 3: Water recirculation systems',
    },
    {
      code: 'QDC MP 3.4',
      title: 'Swimming pool barriers',
      note: 'The Queensland pool safety standard, part MP 3.4 of the Queensland Development Code (QDC). It applies the 2007 editions of AS 1926.1 and AS 1926.2 with changes',
    },
    {
      code: 'AS 1657:2018',
      title: 'Fixed platforms, walkways, stairways and ladders—Design, construction and installation',
      note: 'For workplaces',
    },
    {
      code: 'AS 1428.1:2021',
      title: 'Design for access and mobility, Part 1: General requirements for access—New building work',
      note: 'The Premises Standards still use the 2009 edition',
    },
    {
      code: 'AS 4586:2013',
      title: 'Slip resistance classification of new pedestrian surface materials',
    },
    {
      code: 'AS 4663:2013',
      title: 'Slip resistance measurement of existing pedestrian surfaces',
    },
  ],
  'Finishes & Surfaces': [
    {
      code: 'AS/NZS 2589:2017',
      title: 'Gypsum linings—Application and finishing',
      note: 'With Amendments 1 and 2',
    },
    {
      code: 'AS/NZS 2311:2017',
      title: 'Guide to the painting of buildings',
    },
    {
      code: 'AS/NZS 2310:2002',
      title: 'Glossary of paint and painting terms',
    },
    {
      code: 'AS 3958:2023',
      title: 'Installation of ceramic and stone tiles',
      note: 'Replaces AS 3958.1-2007',
    },
    {
      code: 'AS 13006:2020',
      title: 'Ceramic tiles—Definitions, classification, characteristics and marking',
    },
    {
      code: 'AS 1884:2021',
      title: 'Floor coverings—Resilient sheet and tiles—Installation practices',
    },
    {
      code: 'AS 2455.1:2019',
      title: 'Textile floor coverings—Installation practice, Part 1: General',
    },
    {
      code: 'AS 4786.2:2005',
      title: 'Timber flooring, Part 2: Sanding and finishing',
    },
    {
      code: 'AS/NZS 2785:2020',
      title: 'Suspended ceilings—Design and installation',
    },
  ],
  'Materials & Components': [
    {
      code: 'AS 1379:2007',
      title: 'Specification and supply of concrete',
    },
    {
      code: 'AS 3972:2010',
      title: 'General purpose and blended cements',
    },
    {
      code: 'AS/NZS 4671:2019',
      title: 'Steel for the reinforcement of concrete',
    },
    {
      code: 'AS/NZS 4455.1:2008',
      title: 'Masonry units, pavers, flags and segmental retaining wall units, Part 1: Masonry units',
    },
    {
      code: 'AS 2699.1:2020',
      title: 'Built-in components for masonry construction, Part 1: Wall ties',
    },
    {
      code: 'AS/NZS 1604.1:2021',
      title: 'Preservative-treated wood-based products, Part 1: Products and treatment',
    },
    {
      code: 'AS/NZS 2269.0:2012',
      title: 'Plywood—Structural, Part 0: Specifications',
    },
    {
      code: 'AS/NZS 1860.1:2017',
      title: 'Particleboard flooring, Part 1: Specifications',
    },
    {
      code: 'AS/NZS 2588:2018',
      title: 'Gypsum plasterboard',
    },
  ],
  'Energy & Rating Schemes': [
    {
      code: 'NCC 2022 Volume Two Part H6',
      title: 'Energy efficiency',
      note: 'With Housing Provisions Section 13',
    },
    {
      code: 'QDC MP 4.1',
      title: 'Sustainable buildings',
      note: '7 stars and whole-of-home from 1 May 2024',
    },
    {
      code: 'NatHERS',
      title: 'Nationwide House Energy Rating Scheme',
    },
    {
      code: 'AS/NZS 4859.1:2018',
      title: 'Thermal insulation materials for buildings, Part 1: General criteria and technical provisions',
    },
    {
      code: 'AS/NZS 4859.2:2018',
      title: 'Thermal insulation materials for buildings, Part 2: Design',
    },
    {
      code: 'AS 3999:2015',
      title: 'Bulk thermal insulation—Installation',
    },
    {
      code: 'AS/NZS 4234:2021',
      title: 'Heated water systems—Calculation of energy consumption',
    },
    {
      code: 'AS/NZS 6400:2016',
      title: 'Water efficient products—Rating and labelling',
      note: 'The Water Efficiency Labelling and Standards (WELS) rating is based on it',
    },
    {
      code: 'WERS',
      title: 'Window Energy Rating Scheme',
    },
  ],
};

/** The standards by category. */
export const standards = standardCategories.map((category) => ({ category, standards: listed[category] }));
