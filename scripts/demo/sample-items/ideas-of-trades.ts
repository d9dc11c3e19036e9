import type { SampleIdea } from '../sample-item.ts'

export const ideasOfTrades: SampleIdea[] = [
  {
    author: 'Maya',
    daysAgo: 31,
    vision:
      'Receipts for craftspeople: a photo at the counter, and the accountant has them all, sorted by job.',
    audience: ['Plumbers', 'Electricians', 'Small building firms'],
    pitch: 'No more shoebox at the end of the quarter',
    questions: ['Where is your last receipt right now?', 'What does sorting them cost you each quarter?'],
    likes: 12,
    adopters: 12,
    answers: [
      ['Aiko', 'In the door of the van. With the others.'],
      ['Milan', 'On the dashboard, bleached by the sun. I can still read the total.'],
      ['Ewa', 'In an envelope marked March. It is November.'],
      ['Yusuf', 'I photographed it, and now I cannot find the photo.'],
    ],
    furtherAnswers: [
      ['Milan', 'A Saturday, plus what the accountant charges for asking me again.'],
      ['Ewa', 'Two evenings and a row about who lost the one from the builders’ merchant.'],
    ],
    comments: [
      ['Tom', 'My brother-in-law pays his niece to do this every Sunday.'],
      ['Piet', 'How does it know the job? I buy for three sites in one go and get one receipt.'],
      [
        'Maya',
        'You tap the sites, and it splits by line. Would you do that at the counter, or in the van?',
        1,
      ],
      ['Piet', 'In the van. At the counter there is a queue behind me.', 1],
    ],
    answerReplies: [['Milan', 'The total alone, or also what it was for?']],
    chats: [
      {
        partner: 'Milan',
        lines: [
          'You wrote that yours bleach on the dashboard. Tell me about the last time you needed one and could not read it.',
          'March. A boiler, 840 euros. The shop printed it again, but I had to drive there twice.',
          'What did the two drives cost you?',
          'Half a day. I was to be at a customer at eight, and she has not called since.',
          'What have you tried since then?',
          'A folder. It is under the seat, and it is empty.',
          'Who else is touched by it when one is missing?',
          'My accountant. She asks each quarter, and I pay her for asking.',
        ],
        isCompleted: true,
        quotes: [
          { line: 1, words: 'The shop printed it again, but I had to drive there twice.', isShown: true },
          { line: 7, words: 'I pay her for asking' },
        ],
        ending: { doesSomething: true, pays: true, note: 'Pays her accountant to ask for missing receipts.' },
      },
      {
        partner: 'Piet',
        lines: [
          'Three sites and one receipt: how did you split the last one?',
          'With a pen, on the roof of the van. One third each, which was not true.',
          'Who noticed?',
        ],
      },
      {
        partner: 'Ewa',
        lines: [
          'An envelope marked March, in November. What is in it?',
          'Mostly fuel. And a parking ticket I had looked for since summer: parking.example/fines',
        ],
      },
    ],
    talksElsewhere: [
      { who: 'Henk, who tiled our bathroom', day: '2026-03-07', doesSomething: true, pays: false, note: '' },
      { who: 'Sofie', day: '2026-03-21', doesSomething: false, pays: false, note: 'Her van has a drawer.' },
    ],
  },
  {
    author: 'Selma',
    daysAgo: 12.6,
    vision:
      'A waiting list for the upholsterer: send three pictures of the chair and learn the price and the month, before anyone carries it down the stairs.',
    audience: ['Upholsterers', 'Furniture restorers', 'Owners of old chairs'],
    pitch: 'Know the price before you carry the chair',
    questions: ['What stopped you from having your chair restored?', 'What would you pay for one seat?'],
    likes: 9,
    adopters: 3,
    answers: [
      ['Bea', 'I did not dare to ask what it costs.'],
      ['Ewa', 'Three shops, three shrugs. Nobody would say a number without the chair in front of them.'],
    ],
    comments: [
      ['Greta', 'As an upholsterer: horsehair or foam decides half of the price, and no picture shows it.'],
      ['Selma', 'Then one of the three pictures is of the underside.'],
      ['Greta', 'That would do it for nine chairs in ten.'],
    ],
  },
  {
    author: 'Greta',
    daysAgo: 8.9,
    title: 'Leftover leather, sorted by size',
    picture: 'shelf',
    description:
      'A market for offcuts between workshops: saddlers, bag makers and bookbinders list what is too small for them, by square decimetre and thickness.',
    problem:
      'I throw away pieces that a bookbinder would pay for, because finding one takes longer than the piece is worth.',
    value: 'A box by post each month instead of a full bin.',
    likes: 7,
    adopters: 5,
    answers: [['Hugo', 'I bought a whole hide for six bookmarks. The rest is still on the shelf.']],
    comments: [
      ['Hugo', 'Bookbinder here. I would take a kilo a month without asking for colours.'],
      ['Ewa', 'Please show a coin in the picture for size. Everyone’s small is different.'],
    ],
  },
  {
    author: 'Viktor',
    daysAgo: 3.2,
    vision:
      'The logbook that follows a lift: every mechanic sees what the last one did, whichever firm sent them.',
    audience: ['Lift mechanics', 'Property managers'],
    pitch: 'What did the last mechanic actually do?',
    questions: ['What do you look for first in a machine room?', 'Who else would have to write in it?'],
    likes: 6,
    adopters: 2,
    answers: [['Emil', 'A pencil note on the wall. It is usually there, and usually right.']],
    comments: [['Caleb', 'The big makers will not let you near the controller. Paper still works, sadly.']],
  },
]
