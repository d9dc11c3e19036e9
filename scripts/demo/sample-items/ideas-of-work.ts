import type { SampleIdea } from '../sample-item.ts'

export const ideasOfWork: SampleIdea[] = [
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
    ],
    talksElsewhere: [
      { who: 'Henk, who tiled our bathroom', day: '2026-03-07', doesSomething: true, pays: false, note: '' },
      { who: 'Sofie', day: '2026-03-21', doesSomething: false, pays: false, note: 'Her van has a drawer.' },
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
  {
    author: 'Maya',
    daysAgo: 22.3,
    vision:
      'A waiting room for beta testers.\n\nPeople who said they would try it get one small task a week and one question about it. Whoever stops answering makes room for the next, without a sad letter.',
    audience: ['Solo founders', 'Product teams'],
    pitch: 'Testers who are still there in week three',
    questions: [
      'How many of your last testers came back a second time?',
      'What did you ask them to do?',
      'What did you give them for it?',
    ],
    likes: 2,
    adopters: 14,
    crowd: 'most',
    hasChange: true,
    bar: { buildAbove: 70, dropBelow: 10, readersFrom: 'community', decideInDays: 6 },
    answers: [
      ['Arjun', 'Two of thirty. One was my cousin.'],
      ['Leila', 'Nine of twelve, but I rang every one of them.'],
      ['Ewa', 'As a tester: I leave when nobody reacts to my first report.'],
      ['Amara', 'None. I had asked for "any feedback".'],
    ],
    furtherAnswers: [
      ['Arjun', 'To look around. They looked around.'],
      ['Amara', 'Nothing in particular, which is what I got.'],
    ],
    comments: [
      ['Kira', 'The weekly task is the product. Everything else is a mailing list.'],
      ['Ewa', 'Tell me what changed because of me. One line is enough to keep me for a month.'],
      ['Maya', 'That line is going in: "You said, we did".'],
      ['Sam', 'What about someone who pauses for a holiday? Do they lose their seat?'],
      ['Maya', 'No. Two weeks away is a button.'],
    ],
  },
]
