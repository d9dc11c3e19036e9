import type { SampleIdea } from '../sample-item.ts'

export const ideasOfClubs: SampleIdea[] = [
  {
    author: 'Jonas',
    daysAgo: 2.1,
    vision:
      'A rehearsal calendar that finds the evening on which most of the band can come.\n\nEveryone marks when they are free once a month. It proposes two evenings, books the room with whoever runs it, and asks again only if someone drops out.',
    audience: ['Amateur bands', 'Choirs', 'Theatre groups'],
    pitch: 'Rehearsals that plan themselves',
    questions: [
      'When did a rehearsal last fall through, and why?',
      'How do you agree on an evening today?',
      'What have you tried that you gave up again?',
    ],
    likes: 14,
    adopters: 8,
    answers: [
      ['Lena', 'Two weeks ago. The drummer read the message the next morning and the room was gone.'],
      ['Sam', 'Last month. Three of us came, which is not a choir.'],
      ['Chloe', 'Yesterday. We had the room, the lights and no Romeo.'],
    ],
    comments: [
      ['Ewa', 'Our theatre group would use this from the first day if it can handle two venues.'],
      ['Priya', 'What happens with people who never fill in anything? Those are half of my band.'],
      ['Jonas', 'They get one question in the chat they already use: these two evenings, yes or no.'],
    ],
  },
  {
    author: 'Maya',
    daysAgo: 7.9,
    vision: 'A tiny page for piano teachers where pupils see what to practise this week and tick it off.',
    audience: ['Music teachers'],
    pitch: 'Homework that a piano teacher writes once',
    questions: ['How do your pupils know what to practise?', 'What do their parents ask you?'],
    likes: 5,
    adopters: 4,
    crowd: 'few',
    bar: { buildAbove: 30, dropBelow: 15, readersFrom: 'community', decideInDays: 12 },
    answers: [
      ['Oskar', 'A paper notebook. Half of them leave it on my piano.'],
      ['Chloe', 'I write it on their hand. The left one.'],
    ],
    comments: [
      ['Rafael', 'Let the pupil record ten seconds instead of ticking. Ticks lie.'],
      ['Maya', 'Ten seconds is lovely. I would keep the tick for the shy ones.'],
    ],
  },
]
