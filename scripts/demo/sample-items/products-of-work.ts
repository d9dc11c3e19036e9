import type { SampleProduct } from '../sample-item.ts'

export const productsOfWork: SampleProduct[] = [
  {
    author: 'Milan',
    daysAgo: 2.4,
    productUrl: 'https://lastten.example/',
    pitch: 'The snag list that site and office share',
    screen: 'list',
    description:
      'You walk through the rooms, point at what is missing and say it aloud. Each snag gets its room, its picture and whoever has to mend it.\n\nThe office sees the same list. What is done is crossed out by the one who did it, with a picture.',
    productStatus: 'Beta',
    valueProposition:
      'The last ten per cent of a building takes two weeks less, and nobody types anything twice.',
    audiences: ['Site managers', 'Small builders'],
    category: 'Business Tools',
    keyFeatures: ['Speak instead of type', 'Works in cellars without a signal', 'One list for each trade'],
    ctaButtonText: 'Walk a room',
    questions: [
      'When did a snag last come back to you?',
      'Who keeps your list today, and where?',
      'What did the last week of your last site cost?',
    ],
    likes: 9,
    adopters: 6,
    answers: [
      ['Rosa', 'In March. The same socket for the third time, each time by another electrician.'],
      ['Piet', 'Each winter, with the same boiler.'],
    ],
    furtherAnswers: [['Rosa', 'A carpenter’s pencil on the wall. Then they painted the wall.']],
    comments: [
      ['Ewa', 'I tried it in our kitchen. It heard "skirting" as "skating" and I have kept it.'],
      ['Milan', 'Trades have their own words. Send me the funny ones, I collect them.'],
      ['Thandi', 'Can an apprentice see only their own snags?'],
    ],
  },
  {
    author: 'Maya',
    daysAgo: 13.9,
    productUrl: 'https://shoebox.example/start',
    pitch: 'Receipts in, one tidy page out',
    screen: 'invoice',
    description:
      'Photograph a receipt when you get it. At the end of the quarter there is one page with sums, pictures and the few that it was not sure about.',
    productStatus: 'MLP Built',
    valueProposition: 'A quarter takes twenty minutes instead of a Sunday.',
    audiences: ['Freelancers', 'Music teachers', 'Market stalls'],
    category: 'Finance',
    keyFeatures: ['Reads crumpled paper', 'Asks only when it is unsure', 'A page that the tax office takes'],
    questions: [
      'How did you spend the evening before your last tax date?',
      'What do you lose most often?',
      'Who sees your receipts besides you?',
    ],
    likes: 14,
    adopters: 9,
    crowd: 'most',
    bar: { buildAbove: 20, dropBelow: 10, readersFrom: 'community', decideInDays: 25 },
    answers: [
      ['Ewa', 'On the floor, with wine, sorting by colour.'],
      ['Jonas', 'Looking for one receipt from a ferry.'],
      ['Nadia', 'I paid somebody to look unhappy for me.'],
    ],
    furtherAnswers: [
      ['Ewa', 'The small ones. Parking, always parking.'],
      ['Nadia', 'Postage. They print it on something that fades by July.'],
    ],
    comments: [
      ['Sunita', 'Does it understand a discount on a receipt? Mine never does.'],
      ['Maya', 'It shows you the line and asks. One tap.'],
      ['Greta', 'The page is lovely. I would pay for the page alone.'],
    ],
  },
  {
    author: 'Hugo',
    daysAgo: 0.6,
    productUrl: 'https://onewindow.example/',
    pitch: 'A shop window that answers at night',
    description:
      'A card in the window with a code. Whoever stands there after closing asks what they want to know, and the answer comes from last week’s answers, or from you in the morning.',
    productStatus: 'Concept',
    valueProposition: 'The people who come at nine in the evening come back at nine in the morning.',
    audiences: ['Corner shops', 'Florists'],
    category: 'Marketing',
    keyFeatures: ['A printed card', 'Answers in your own words'],
    ctaButtonText: 'See a window',
    questions: [
      'Who stood at your closed door last week?',
      'What did they want?',
      'What would you have said to them?',
    ],
    likes: 0,
    crowd: 'fewest',
    comments: [],
  },
]
