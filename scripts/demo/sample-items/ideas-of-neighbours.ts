import type { SampleIdea } from '../sample-item.ts'

export const ideasOfNeighbours: SampleIdea[] = [
  {
    author: 'Maya',
    daysAgo: 2.8,
    title: 'The street’s own toolbox',
    hasPicture: true,
    description:
      'One lockable box a street with what everyone needs twice a year: a long ladder, a pressure washer, a floor sander. A code from the phone, a picture on return.',
    problem: 'Eleven houses, eleven pressure washers, each used on one Saturday in April.',
    value: 'Nine of them could be a holiday.',
    likes: 8,
    adopters: 22,
    crowd: 'most',
    hasReport: true,
    bar: { buildAbove: 20, dropBelow: 10, readersFrom: 'community', decideInDays: 10 },
    updates: [
      {
        daysAgo: 1.3,
        text: 'I asked the library. Each of their ladders is insured for four euros a year, and Tom’s can be the first in ours.',
      },
    ],
    answers: [
      ['Tom', 'The ladder. I own the ladder of the whole street, it seems.'],
      ['Ines', 'We tried a shared sheet. It listed forty things and lent out two.'],
      ['Ewa', 'I borrowed a sander and bought the neighbour a new belt. It came out cheaper than hiring.'],
    ],
    comments: [
      ['Oskar', 'Insurance. Sooner or later somebody falls off the shared ladder.'],
      ['Maya', 'Our town lends ladders from the library, insured. I will ask how they do it.'],
      ['Tom', 'Put the ladder of mine in it and I am your first street.'],
    ],
  },
  {
    author: 'Mateo',
    daysAgo: 18.2,
    title: 'A bench for every bus stop',
    description:
      'Neighbours adopt a stop, carpenters offer a plain bench at cost, and the app walks the permit through the town hall, form by form.',
    problem: 'My mother plans her trips by where she can sit down. There are two such stops in our district.',
    value: 'Six boards, one permit, and she takes the bus again.',
    likes: 12,
    adopters: 3,
    bar: { buildAbove: 40, dropBelow: 20, readersFrom: 'community', decideInDays: 0 },
    updates: [{ daysAgo: 1.1, stage: 'dropped', text: 'Each bench needs a nine-week permit. I stop here.' }],
    answers: [
      ['Grace', 'Ours was removed for repair in 2019.'],
      ['Thandi', 'My neighbour carries a folding stool. She is eighty-one.'],
    ],
    comments: [
      ['Selma', 'The permit is the product. I can build the bench in an afternoon.'],
      ['Mateo', 'Then let us try one stop together. I will take the forms.'],
      ['Selma', 'Done.'],
    ],
  },
  {
    author: 'Maya',
    daysAgo: 5.8,
    vision:
      'A recipe for two kitchens: cook the same dish as someone far away, step by step, at the same moment.',
    audience: ['Families apart', 'Couples in two cities'],
    pitch: 'Dinner together, eight hundred kilometres apart',
    questions: ['With whom would you cook on Sunday?', 'What do you do together now?'],
    likes: 7,
    adopters: 1,
    crowd: 'most',
    bar: { buildAbove: 50, dropBelow: 35, readersFrom: 'community', decideInDays: 20 },
    updates: [
      {
        daysAgo: 0.6,
        stage: 'building',
        text: 'My mother and I cook together every Sunday anyway. I build it for the two of us.',
      },
    ],
    answers: [
      ['Grace', 'With my mother, who says "until it is right" for every quantity.'],
      ['Aiko', 'My sister. We are eleven hours apart, so one of us has breakfast.'],
    ],
    comments: [
      ['Bea', 'A video call on the worktop does it for me. What would this add?'],
      ['Maya', 'Timing: it tells the fast one to wait. I burnt the onions alone often enough.'],
    ],
  },
]
