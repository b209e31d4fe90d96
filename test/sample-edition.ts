/** A short standard of our own for the tests, in two editions. It is no real standard, and says so by its number. */
export function sampleEdition(edition: string): string {
  const newer = edition >= '2020';
  return [
    [`AS 9740-${edition}`, 'Australian Standard®', '', 'Waterproofing of domestic wet areas'],
    [
      'SECTION 1 SCOPE AND GENERAL',
      '',
      '1.1 Scope',
      '',
      'This Standard sets out requirements for the materials, design and installation of waterproofing for wet areas within residential buildings.',
      '',
      '1.2 Materials',
      '',
      'Materials shall be compatible with the substrate to which they are applied.',
    ],
    [
      'SECTION 2 DESIGN',
      '',
      '2.1 Falls',
      '',
      'The floor of a shower shall fall to the waste at not less than 1:80.',
      '',
      '2.2 Hobs',
      '',
      'Hobs shall be at least 100 mm above the finished floor level.',
      ...(newer ? [] : ['', '2.3 Timber hobs', '', 'Hobs shall not be made of timber.']),
    ],
    [
      'SECTION 3 INSTALLATION',
      '',
      '3.1 Substrates',
      '',
      'Substrates shall be clean, dry and free of dust before a membrane is applied.',
      '',
      newer ? '3.2 Membrane turn-ups' : '3.2 Wall coverings',
      '',
      'The membrane shall be turned up at least 100 mm above the finished floor level.',
      '',
      '3.3 Penetrations',
      '',
      'Penetrations shall be sealed with a collar that is compatible with the membrane.',
      ...(newer
        ? ['', '3.4 Bond breakers', '', 'A bond breaker shall be installed at every wall and floor junction.']
        : []),
    ],
  ]
    .map((page) => page.join('\n'))
    .join('\n\f');
}
