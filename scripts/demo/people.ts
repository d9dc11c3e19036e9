export const people = {
  Maya: 'Maya Lindqvist',
  Jonas: 'Jonas Weber',
  Priya: 'Priya Nair',
  Tom: 'Tom Okafor',
  Lena: 'Lena Fischer',
  Mateo: 'Mateo Ruiz',
  Aiko: 'Aiko Tanaka',
  Sam: 'Sam Holt',
  Noor: 'Noor Haddad',
  Ewa: 'Ewa Nowak',
  Luca: 'Luca Bianchi',
  Grace: 'Grace Mensah',
  Oskar: 'Oskar Berg',
  Ines: 'Ines Duarte',
  Ivo: 'Ivo Petrov',
  Zola: 'Zola Khumalo',
  Finn: 'Finn Larsen',
  Rosa: 'Rosa Delgado',
  Kenji: 'Kenji Mori',
  Amara: 'Amara Diallo',
  Piet: 'Piet Janssen',
  Leila: 'Leila Rahimi',
  Hugo: 'Hugo Marchand',
  Dara: 'Dara Quinn',
  Sunita: 'Sunita Rao',
  Emil: 'Emil Novak',
  Bea: 'Bea Castellano',
  Yusuf: 'Yusuf Demir',
  Hanna: 'Hanna Virtanen',
  Caleb: 'Caleb Stone',
  Nadia: 'Nadia Osman',
  Rafael: 'Rafael Pinto',
  Greta: 'Greta Sommer',
  Milan: 'Milan Horvat',
  Thandi: 'Thandi Moyo',
  Owen: 'Owen Price',
  Selma: 'Selma Eriksen',
  Viktor: 'Viktor Lang',
  Chloe: 'Chloe Baptiste',
  Arjun: 'Arjun Mehta',
  Kira: 'Kira Holm',
} as const

export type Person = keyof typeof people

export const everyone = Object.keys(people) as Person[]

export const BUILDER: Person = 'Maya'

export const TESTER: Person = 'Ewa'

/** Never votes. The answers to a project can only change with forty readers, and the author is not one. */
export const SILENT: Person = 'Kira'

export const OPERATOR: Person = 'Grace'

export const MODERATOR: Person = 'Noor'
