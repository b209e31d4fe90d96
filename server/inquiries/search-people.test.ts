import { afterAll, beforeAll, expect, test } from 'vitest';
import { office } from '#content/opening.ts';
import { InquiryFilter } from '#contract/desk/inquiry-filter.ts';
import { NewInquiry } from '#contract/inquiries.ts';
import { respondBy } from '#contract/office-hours.ts';
import { ada } from '#test/cast.ts';
import { type TestDatabase, whereDatabasesDiffer } from '#test/databases.ts';
import { listInquiries } from './listing.ts';
import { insertInquiry } from './store.ts';

type Person = {
  name: [first: string, last: string];
  typed: string[];
  email?: string;
  address?: string;
  file?: string;
};

/** Sixty names as they are really written, and what the desk types to find each. Nobody here exists. */
const people: Person[] = [
  { name: ['Maeve', 'O’Brien'], typed: ['obrien', "O'Brien", 'O’Brien', 'o brien', 'maeve obrien'] },
  { name: ['Luca', "D'Angelo"], typed: ['dangelo', 'd angelo', "d'angelo", 'angelo'] },
  { name: ['Mary-Jane', 'Sample'], typed: ['maryjane', 'mary jane', 'mary-jane', 'jane sample'] },
  { name: ['Gillian', 'St John'], typed: ['stjohn', 'st john', 'st. john', 'gillian stj'] },
  {
    name: ['Peter', 'Specimen'],
    address: '4 St John’s Avenue, Ashgrove QLD 4060',
    typed: ['st johns ave', "st john's", 'stjohns'],
  },
  { name: ['Łukasz', 'Wiśniewski'], typed: ['lukasz', 'łukasz', 'wisniewski', 'LUKASZ WIS'] },
  { name: ['Søren', 'Kjær'], typed: ['soren', 'søren', 'kjaer', 'soeren'] },
  { name: ['Aksel', 'Ærø'], typed: ['aero', 'ærø', 'AERO'] },
  { name: ['Đặng', 'Văn Hùng'], typed: ['dang', 'đặng', 'van hung', 'hung'] },
  { name: ['Işık', 'Yılmaz'], typed: ['isik', 'ışık', 'yilmaz', 'ISIK'] },
  { name: ['Jonas', 'Strauß'], typed: ['strauss', 'strauß', 'STRAUSS'] },
  { name: ['Jürgen', 'Müller'], typed: ['muller', 'mueller', 'müller', 'juergen'] },
  { name: ['小明', '王'], typed: ['王小明', '王', '小明', '明'] },
  { name: ['李娜', 'Li'], typed: ['李娜', '娜', 'li'] },
  { name: ['欧阳', '修文'], typed: ['欧阳修文', '修文', '阳修'] },
  { name: ['김민준', 'Kim'], typed: ['김민준', '민준', '김', '준'] },
  { name: ['서연', '박'], typed: ['박서연', '서연', '박', '연'.normalize('NFD')] },
  { name: ['さくら', '田中'], typed: ['田中さくら', '中さく', 'さくら', 'くら'] },
  { name: ['ケンジ', 'ヤマダ'], typed: ['ヤマダ', 'ｹﾝｼﾞ', 'ンジ'] },
  { name: ['مريم', 'العلي'], typed: ['مريم', 'العلي', 'مَريَم'] },
  { name: ['Дмитрий', 'Йорданов'], typed: ['дмитрий', 'дмитрии', 'ЙОРДАНОВ'] },
  { name: ['Семён', 'Ковалёв'], typed: ['семен', 'семён', 'ковалев'] },
  { name: ['Παναγιώτης', 'Παπαδόπουλος'], typed: ['παναγιωτης', 'παπαδοπουλοσ', 'ΠΑΠΑΔΌΠΟΥΛΟΣ'] },
  { name: ['अमित', 'शर्मा'], typed: ['अमित', 'शर्मा', 'अमित शर्मा'] },
  { name: ['ສົມພອນ', 'ວົງສະຫວັນ'], typed: ['ສົມພອນ', 'ວົງສະຫວັນ'] },
  { name: ['สมชาย', 'ใจดี'], typed: ['สมชาย', 'ใจดี'] },
  { name: ['דוד', 'כהן'], typed: ['דוד', 'כהן', 'דָּוִד'] },
  { name: ['Nguyễn', 'Thị Mai'], typed: ['nguyen', 'nguyễn'.normalize('NFD'), 'thi mai', 'thimai'] },
  { name: ['Trần', 'Quốc Bảo'], typed: ['tran', 'quoc bao', 'quốc'] },
  { name: ['José', 'Núñez'], typed: ['jose', 'nunez', 'núñez'] },
  { name: ['François', 'Lefèvre'], typed: ['francois', 'lefevre', 'LEFÈVRE'] },
  { name: ['Zoë', 'Brontë'], typed: ['zoe', 'bronte', 'zoë'] },
  { name: ['Åsa', 'Lindström'], typed: ['asa', 'lindstrom', 'åsa', 'lindstroem'] },
  { name: ['Þór', 'Guðmundsson'], typed: ['thor', 'gudmundsson', 'þór'] },
  { name: ['Dvořák', 'Antonín'], typed: ['dvorak', 'antonin', 'dvořák'] },
  { name: ['Nikola', 'Đorđević'], typed: ['dordevic', 'đorđević', 'nikola d'] },
  { name: ['Ștefan', 'Țurcanu'], typed: ['stefan', 'turcanu', 'ştefan'] },
  { name: ['Ħelena', 'Żammit'], typed: ['helena', 'zammit', 'ħelena'] },
  { name: ['Ḥasan', 'ʿAbd al-Raḥmān'], typed: ['hasan', 'abd al rahman', 'abdalrahman', 'al-rahman'] },
  { name: ['Mele', 'Fa‘afetai'], typed: ['faafetai', "fa'afetai", 'fa‘afetai'] },
  { name: ['Kealiʻi', 'Kahaleʻa'], typed: ['kealii', 'kahalea', "keali'i"] },
  { name: ['Hone', 'Ngāti'], typed: ['ngati', 'ngāti', 'hone'] },
  { name: ['Pieter', 'van den Berg'], typed: ['vandenberg', 'van den berg', 'berg'] },
  { name: ['Willem', 'Vandermeer'], typed: ['van der meer', 'vandermeer', 'van dermeer'] },
  { name: ['Isabel', 'de la Cruz'], typed: ['delacruz', 'de la cruz', 'dela cruz'] },
  { name: ['Ewan', 'MacDonald'], typed: ['mac donald', 'macdonald', 'MACDONALD'] },
  { name: ['Fiona', 'Mc Gregor'], typed: ['mcgregor', 'mc gregor'] },
  { name: ['Anne Marie', 'Smythe-Jones'], typed: ['annemarie', 'smythejones', 'smythe jones', 'anne-marie'] },
  { name: ['Jean-Luc', 'Placeholder'], typed: ['jeanluc', 'jean luc', 'luc placeholder'] },
  { name: ['N’Golo', 'Kouyaté'], typed: ['ngolo', "n'golo", 'kouyate'] },
  {
    name: ['Sinéad', 'Ó Súilleabháin'],
    typed: ['osuilleabhain', 'suilleabhain', 'ó súilleabháin', 'sinead'],
  },
  { name: ['Ｔａｒｏ', 'Ｓａｔｏ'], typed: ['taro', 'sato', 'ｔａｒｏ'] },
  {
    name: ['Jane', 'Model'],
    email: 'jane06121985@example.com',
    typed: ['jane06121985@example.com', '06121985', '1985', 'jane0612'],
  },
  {
    name: ['Omar', 'Pattern'],
    email: 'omar.pattern61412345678@example.com',
    typed: ['omar.pattern61412345678@example.com', '61412345678', 'pattern61412345678'],
  },
  {
    name: ['Bea', 'Draft'],
    file: 'DA0612345678_plans.pdf',
    typed: ['DA0612345678_plans.pdf', 'da0612345678', '0612345678'],
  },
  { name: ['Cal', 'Muster'], file: '平面図1024.pdf', typed: ['平面図', '面図', '平面図1024.pdf'] },
  {
    name: ['Della', 'Figure'],
    address: '18 D’Aguilar Highway, Kilcoy QLD 4515',
    typed: ['daguilar', "d'aguilar hwy", 'd aguilar highway'],
  },
  {
    name: ['Eli', 'Outline'],
    address: 'Unit 3B/21 King’s Road, Taringa QLD 4068',
    typed: ['kings rd', '3b', "king's road"],
  },
  { name: ['O Brian', 'Lane'], typed: ["o'brian", 'obrian', 'o brian lane'] },
  { name: ['Ǻse', 'Œuvrard'], typed: ['oeuvrard', 'œuvrard', 'ase'] },
];
const nameOf = ({ name: [first, last] }: Person) => `${first} ${last}`;

test('the cast of the search has sixty people', () => expect(people).toHaveLength(60));

whereDatabasesDiffer('the search on $kind', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    const createdAt = new Date('2026-11-20T01:00:00Z');
    for (const [number, { name, email, address, file }] of people.entries()) {
      const [firstName, lastName] = name;
      const phone = `0491 57${String(number).padStart(4, '0').replace(/^(\d)/, '$1 ')}`;
      const contact = { email: email ?? `person${number}@example.com`, phone };
      await insertInquiry(database.db, {
        answers: NewInquiry.parse({
          ...ada,
          firstName,
          lastName,
          ...contact,
          propertyAddress: address ?? '1 Elsewhere Circuit, Ipswich QLD 4305',
        }),
        files: file
          ? [
              {
                originalName: file,
                filename: `${number}.pdf`,
                mediaType: 'application/pdf',
                size: 1,
                sha256: `${number}`,
              },
            ]
          : [],
        attribution: undefined,
        suspected: undefined,
        formTokenId: undefined,
        createdAt,
        respondBy: respondBy(createdAt, ada.propertyAddress, office()),
      });
    }
  });
  afterAll(() => database.close());

  test('finds each of sixty people by all that somebody at a desk would type', async () => {
    const missed: string[] = [];
    for (const person of people)
      for (const typed of person.typed) {
        const { inquiries } = await listInquiries(database, {
          filter: InquiryFilter.parse({ q: typed }),
          limit: 60,
        });
        const names = inquiries.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
        if (!names.includes(nameOf(person))) missed.push(`${nameOf(person)} by ${typed}`);
        else if (names.length > 6) missed.push(`${nameOf(person)} by ${typed}, among ${names.length}`);
      }
    expect(missed).toEqual([]);
  });

  test.each([
    ['jane06121985@example.com', 'Email'],
    ['1985', 'Email'],
    ['DA0612345678_plans.pdf', 'File DA0612345678_plans.pdf'],
    ['daguilar', 'Address'],
    ['maryjane', null],
  ])('says why it has found somebody by %s', async (typed, reason) => {
    const { inquiries } = await listInquiries(database, {
      filter: InquiryFilter.parse({ q: typed }),
      limit: 10,
    });
    expect(inquiries.map(({ matched }) => matched)).toEqual([reason]);
  });
});
