import type { IdeaStory } from '../story.ts'

export const ideasOfTrades: IdeaStory[] = [
  {
    author: 'Maya',
    daysAgo: 1.1,
    vision:
      'Receipts for craftspeople: a photo at the counter, and the accountant has them all, sorted by job.',
    audience: ['Plumbers', 'Electricians', 'Small building firms'],
    pitch: 'No more shoebox at the end of the quarter',
    questions: ['Where is your last receipt right now?', 'What does sorting them cost you each quarter?'],
    likes: 15,
    adopters: 9,
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
        ending: { outcome: 'would-use', doesSomething: true, pays: true },
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
  },
  {
    author: 'Milan',
    daysAgo: 38.4,
    vision:
      'A snag list that tilers, painters and the owner share.\n\nThe owner walks through with a phone and points; every point goes to the trade that made it, with a picture, and nobody pays the last tenth until the list is empty.',
    audience: ['Tilers', 'Painters', 'People who renovate'],
    pitch: 'The last ten per cent, finished for once',
    questions: ['How long was the list at the end of your last job?', 'Who kept it, and where?'],
    likes: 11,
    adopters: 5,
    answers: [
      ['Piet', 'Fourteen points. Eleven of them were not mine.'],
      ['Bea', 'As a customer: two pages, and I am still waiting for the skirting board.'],
    ],
    comments: [
      ['Rosa', 'The moment money hangs on it, people will argue about every picture. Plan for that.'],
      ['Milan', 'They argue now as well, only without the picture.'],
    ],
  },
  {
    author: 'Piet',
    daysAgo: 31.2,
    title: 'The spare part finder for old boilers',
    description:
      'Photograph the type plate of a boiler that is out of production and see which wholesaler within an hour still has the part, new or taken from another unit.',
    problem:
      'A boiler from 1998 fails on a Friday. The maker has stopped making the pump, and I ring seven wholesalers while the family sits in coats.',
    value: 'One picture instead of seven phone calls, and heat before the weekend.',
    likes: 13,
    adopters: 6,
    answers: [
      ['Milan', 'Last winter. I ended up driving to a scrapyard with the old pump on the seat.'],
      ['Owen', 'Every week in January. I keep a shed of dead boilers for exactly this.'],
      ['Viktor', 'In October, for my mother. We bought a new boiler in the end, for a part worth sixty.'],
    ],
    comments: [
      ['Owen', 'My shed could be listed. Would you pay a fitter for a part he pulled himself?'],
      ['Piet', 'Gladly, if it comes with a picture of it running.'],
    ],
  },
  {
    author: 'Rosa',
    daysAgo: 24.7,
    vision:
      'Spoken quotes for gardeners: walk the garden, say what you see, and the offer is written at the gate.',
    audience: ['Gardeners', 'Landscapers'],
    pitch: 'The quote is done before you reach the van',
    questions: ['When do you write your quotes?', 'How many did you never send?'],
    likes: 8,
    adopters: 4,
    answers: [
      ['Thandi', 'At the kitchen table after ten, which is why they are late.'],
      ['Owen', 'Sunday night. By then two of the customers have found someone else.'],
    ],
    furtherAnswers: [['Thandi', 'Five this month. I counted when I read your question.']],
    comments: [['Luca', 'With a hedge trimmer running next door? Try it on a real street first.']],
  },
  {
    author: 'Owen',
    daysAgo: 17.3,
    vision:
      'A rota for chimney sweeps that follows the streets.\n\nIt proposes the whole street in one morning and asks each house only for a yes, so that nobody drives across town for one flue.',
    audience: ['Chimney sweeps', 'Gas engineers'],
    pitch: 'Sweep a street, not a postcode',
    questions: ['How many kilometres did you drive last Tuesday?'],
    likes: 4,
    adopters: 2,
    answers: [['Piet', 'Ninety, for four visits. Three were within sight of each other.']],
    comments: [],
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
    author: 'Yusuf',
    daysAgo: 5.4,
    vision:
      'A price board for barbers that changes by itself: quiet hours cost less, and regulars hear of it first.',
    audience: ['Barbers', 'Hairdressers'],
    pitch: 'Fill the quiet Tuesday morning',
    questions: ['Which hours of your last week were empty?'],
    likes: 5,
    adopters: 1,
    answers: [['Dara', 'Tuesday and Wednesday until two. I clean things that are already clean.']],
    comments: [
      ['Nadia', 'My regulars would feel cheated if they saw the lower price a day later.'],
      ['Yusuf', 'Good point. It would have to start from the price they know and only go down.'],
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
    author: 'Thandi',
    daysAgo: 0.4,
    vision:
      'Borrow the apprentice: small firms share one trainee, week by week, with one school plan for all.',
    audience: ['Joiners', 'Bakers', 'Small workshops'],
    pitch: 'One trainee, three workshops, one plan',
    questions: ['Why did you take no apprentice this year?'],
    likes: 4,
    adopters: 1,
    answers: [],
    comments: [['Selma', 'Because I have work for two days a week. This might just do it.']],
  },
]
