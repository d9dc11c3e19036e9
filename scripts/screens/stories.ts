/** An idea as its author publishes it, and what others did with it. Every list of numbers is of members. */
export type Story = {
  /** Chooses the picture that stands for the idea. */
  id: string
  author: number
  hoursAgo: number
  vision: string
  audience: string[]
  pitch: string
  questions: string[]
  likes: number[]
  adopters: number[]
  answers: [member: number, text: string][]
  comments: [member: number, text: string][]
}

export const names = [
  'Maya Lindqvist',
  'Jonas Weber',
  'Priya Nair',
  'Tom Okafor',
  'Lena Fischer',
  'Mateo Ruiz',
  'Aiko Tanaka',
  'Sam Holt',
  'Noor Haddad',
  'Ewa Nowak',
  'Luca Bianchi',
  'Grace Mensah',
  'Oskar Berg',
  'Ines Duarte',
]

/** Which member looks at the pages. */
export const VIEWER = 0

/** The ideas, the one shown in full first. */
export const stories: Story[] = [
  {
    id: '0199d1a0-52c4-7a31-8f02-3b7c9d10e401',
    author: 1,
    hoursAgo: 50,
    vision:
      'A rehearsal calendar that finds the evening on which most of the band can come.\n\nEveryone marks when they are free once a month. It proposes two evenings, books the room with whoever runs it, and asks again only if someone drops out.',
    audience: ['Amateur bands', 'Choirs', 'Theatre groups'],
    pitch: 'Rehearsals that plan themselves',
    questions: [
      'When did a rehearsal last fall through, and why?',
      'How do you agree on an evening today?',
      'What have you tried that you gave up again?',
    ],
    likes: [2, 3, 5, 6, 8, 10, 11],
    adopters: [4, 7, 9, 12],
    answers: [
      [4, 'Two weeks ago. The drummer read the message the next morning and the room was gone.'],
      [7, 'Last month. Three of us came, which is not a choir.'],
    ],
    comments: [
      [9, 'Our theatre group would use this from the first day if it can handle two venues.'],
      [2, 'What happens with people who never fill in anything? Those are half of my band.'],
      [1, 'They get one question in the chat they already use: these two evenings, yes or no.'],
    ],
  },
  {
    id: '0199d1a0-52c4-7a31-8f02-3b7c9d10e402',
    author: VIEWER,
    hoursAgo: 27,
    vision:
      'Receipts for craftspeople: take a photo at the counter, and at the end of the quarter the accountant has everything, sorted by job.',
    audience: ['Plumbers', 'Electricians', 'Small building firms'],
    pitch: 'No more shoebox at the end of the quarter',
    questions: ['Where is your last receipt right now?', 'What does sorting them cost you each quarter?'],
    likes: [1, 3, 4, 5, 8, 9, 11, 13],
    adopters: [2, 6, 7, 10, 12],
    answers: [[6, 'In the door of the van. With the others.']],
    comments: [[3, 'My brother-in-law pays his niece to do this every Sunday.']],
  },
  {
    id: '0199d1a0-52c4-7a31-8f02-3b7c9d10e403',
    author: 2,
    hoursAgo: 5,
    vision:
      'A weekly box of bread that failed: bakeries put yesterday’s loaves in, you pay a third and freeze them.',
    audience: ['Families', 'Shared flats'],
    pitch: 'Yesterday’s bread for a third of the price',
    questions: ['How much bread did you throw away last week?'],
    likes: [4, 6, 13],
    adopters: [0],
    answers: [],
    comments: [[8, 'The bakery next to us gives it to a pig farm. I would ask them first.']],
  },
  {
    id: '0199d1a0-52c4-7a31-8f02-3b7c9d10e404',
    author: VIEWER,
    hoursAgo: 190,
    vision: 'A tiny page for piano teachers where pupils see what to practise this week and tick it off.',
    audience: ['Music teachers'],
    pitch: 'Homework that a piano teacher writes once',
    questions: ['How do your pupils know what to practise?'],
    likes: [1, 5, 9],
    adopters: [12],
    answers: [[12, 'A paper notebook. Half of them leave it on my piano.']],
    comments: [],
  },
  {
    id: '0199d1a0-52c4-7a31-8f02-3b7c9d10e405',
    author: 6,
    hoursAgo: 80,
    vision: 'Captions for home videos of grandparents, in the language the grandchildren read.',
    audience: ['Families across two languages'],
    pitch: 'Understand what grandmother said',
    questions: ['Which recording would you want to understand?'],
    likes: [0, 2, 10, 11, 13],
    adopters: [8, 9],
    answers: [],
    comments: [[11, 'Twi would be the hard part, and the whole point.']],
  },
]
