import type { SampleIdea } from '../sample-item.ts'

export const ideasOfSoloBuilders: SampleIdea[] = [
  {
    author: 'Ivo',
    daysAgo: 8.4,
    vision:
      'Welcome mails that look before they speak. Each one checks first what its reader has done: who has imported a file is not told how to import a file, and who is stuck at the third step gets one short mail about the third step, with my name under it.',
    audience: ['Solo founders', 'Makers of small tools'],
    pitch: 'No “getting started” for those who have started',
    questions: [
      'Which of your mails do people answer?',
      'How many mails does a new user get in the first week?',
    ],
    likes: 9,
    adopters: 5,
    answers: [
      ['Hugo', 'The plain one from day three: "Did it work?" A fifth of them write back.'],
      ['Nadia', 'Only the receipt. They answer the receipt with questions about returns.'],
    ],
    comments: [
      [
        'Leila',
        'Please stop the whole sequence when somebody answers. I sent "Still there?" to a man I was on the phone with.',
      ],
      ['Ivo', 'It stops for a week at any answer, and forever if you say so.'],
    ],
  },
  {
    author: 'Sam',
    daysAgo: 26.1,
    vision:
      'A support inbox for a company of one. It puts mails about the same thing into one pile, shows what I wrote the last time, and tells the others in the pile when it is mended.',
    audience: ['Solo founders', 'Freelance developers', 'Indie developers'],
    pitch: 'Answer it once, and close all nineteen',
    solves: 'I am the support, also at breakfast',
    questions: ['How many mails did you answer yesterday, and how many were new?', 'When do you do support?'],
    likes: 4,
    adopters: 16,
    crowd: 'on card',
    bar: { buildAbove: 20, dropBelow: 10, readersFrom: 'community', decideInDays: 14 },
    updates: [{ daysAgo: 0.9, stage: 'live', link: 'https://pile.example/', text: 'Free for all of you.' }],
    answers: [
      ['Luca', 'Fourteen, of which three were new. The rest were "reset my password" in eleven dialects.'],
      ['Ivo', 'Six. Five were one customer, thinking.'],
    ],
    comments: [
      ['Amara', 'Which languages does it pile together? My users complain in Wolof and apologise in French.'],
      ['Sam', 'It does not translate yet. It asks me, and I ask you. May I?'],
    ],
  },
  {
    author: 'Arjun',
    daysAgo: 20.4,
    title: 'A pager for a company of one',
    description:
      'It knows that there is nobody to hand over to. At night it wakes you only for what costs customers money, puts up the honest sentence for the rest, and keeps a list for the morning with coffee.',
    problem: 'My alarm escalates to my manager, who is also me, in the same bed, ten minutes later.',
    value: 'One night of sleep a week more than now, measured.',
    likes: 4,
    adopters: 14,
    hasChange: true,
    bar: { buildAbove: 25, dropBelow: 10, readersFrom: 'community', decideInDays: 3 },
    answers: [
      ['Sam', 'Three times this month. Once it was real, and I could do nothing but watch.'],
      ['Dara', 'On a camp site, with one bar. I restarted it from a tree.'],
    ],
    comments: [
      ['Leila', 'Could two companies of one watch for each other? You take my Saturdays.'],
      ['Arjun', 'That is the second page of my notes. Would you give me the key to your server?'],
      ['Leila', 'To restart it, yes. To read it, no. If it can tell the two apart, I am in.'],
    ],
  },
]
