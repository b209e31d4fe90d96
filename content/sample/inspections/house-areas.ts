/** A finished house, from the fence to the bedrooms: the parts that AS 4349.1 practice goes through, room by room inside. */
export const houseAreas = [
  { id: 'site', name: 'Site' },
  { id: 'exterior', name: 'Exterior' },
  { id: 'roof', name: 'Roof and gutters' },
  { id: 'roof-space', name: 'Roof space' },
  { id: 'subfloor', name: 'Subfloor' },
  { id: 'garage', name: 'Garage' },
  { id: 'living', name: 'Living areas' },
  { id: 'kitchen', name: 'Kitchen' },
  { id: 'laundry', name: 'Laundry' },
  { id: 'bathrooms', name: 'Bathrooms' },
  { id: 'bedrooms', name: 'Bedrooms' },
] as const;
