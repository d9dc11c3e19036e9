import type { IdeaStory } from '../story.ts'

export const ideasOfClubs: IdeaStory[] = [
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
    furtherAnswers: [
      ['Lena', 'Forty messages and then whoever shouts last.'],
      ['Rafael', 'The conductor decides and a third of us apologise.'],
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
    rule: { buildAbove: 30, dropBelow: 15, readersFrom: 'community', decideInDays: 12 },
    answers: [
      ['Oskar', 'A paper notebook. Half of them leave it on my piano.'],
      ['Chloe', 'I write it on their hand. The left one.'],
    ],
    furtherAnswers: [['Oskar', 'Whether they practised. As if I were there.']],
    comments: [
      ['Rafael', 'Let the pupil record ten seconds instead of ticking. Ticks lie.'],
      ['Maya', 'Ten seconds is lovely. I would keep the tick for the shy ones.'],
    ],
  },
  {
    author: 'Finn',
    daysAgo: 43.5,
    vision:
      'A boat share for rowing clubs that knows who may row what.\n\nThe booking looks at the badge, the weather and the damage book, and says no kindly.',
    audience: ['Rowing clubs', 'Sailing schools'],
    pitch: 'The boathouse diary that can say no',
    questions: ['How did your last damage to a boat become known?'],
    likes: 6,
    adopters: 3,
    answers: [
      ['Hanna', 'By the water in it, at six in the morning, in March.'],
      ['Selma', 'Someone had written "small scratch". It was a hole.'],
    ],
    comments: [
      ['Hanna', 'Who enters the weather? Ours is decided by an old man and a flag.'],
      ['Finn', 'He keeps his flag. He gets a button next to it.'],
    ],
  },
  {
    author: 'Hanna',
    daysAgo: 36.8,
    title: 'Lost property for sports halls',
    picture: 'shelf',
    description:
      'A shelf number and a picture for everything left behind. Parents search by colour on the phone and pick it up at the next training.',
    problem:
      'Our hall has four crates of single gloves, and every parent rings the caretaker, who has one phone and no time.',
    value: 'The caretaker takes a picture once; nobody rings.',
    likes: 10,
    adopters: 4,
    answers: [
      ['Noor', 'Every Thursday. It is always the left shoe.'],
      ['Zola', 'I stopped looking and bought a bag of identical socks.'],
    ],
    comments: [['Caleb', 'Faces in pictures will be a problem in a school. Photograph against the wall.']],
  },
  {
    author: 'Caleb',
    daysAgo: 28.1,
    vision: 'A kitty for amateur teams that nobody has to chase: fines, beer and the minibus in one tab.',
    audience: ['Sunday league teams', 'Five-a-side groups'],
    pitch: 'The treasurer gets to play again',
    questions: ['Who owes your team money right now?', 'What do you do about it?'],
    likes: 12,
    adopters: 6,
    answers: [
      ['Kenji', 'The goalkeeper, since spring. We need the goalkeeper.'],
      ['Rafael', 'Me, I think. Nobody can prove it.'],
      ['Emil', 'Everyone owes the captain, and the captain has stopped counting.'],
    ],
    comments: [
      ['Dara', 'Three apps do this already. What would make a team change halfway through a season?'],
      ['Caleb', 'Fair. I think it is the minibus: none of them splits by who actually came.'],
      ['Dara', 'Then start with the minibus and leave the beer.'],
    ],
  },
  {
    author: 'Rafael',
    daysAgo: 21.6,
    vision:
      'A score library for wind bands: which parts exist, who has them at home, and which page is missing.',
    audience: ['Wind bands', 'Church choirs', 'Music schools'],
    pitch: 'Find the second clarinet part before Friday',
    questions: ['Which part went missing last?', 'How did you replace it?'],
    likes: 5,
    adopters: 3,
    answers: [['Chloe', 'Third horn, page two. There is always a page two.']],
    comments: [['Jonas', 'Copyright: keep the list, never the scans. Then nobody can shut you down.']],
  },
  {
    author: 'Kenji',
    daysAgo: 14.8,
    vision:
      'A table planner for board game evenings that seats people who want to learn with someone who can teach.',
    audience: ['Board game cafés', 'Libraries', 'Clubs'],
    pitch: 'Nobody reads the rules alone',
    questions: ['What happened the last time you came to a game evening on your own?'],
    likes: 8,
    adopters: 5,
    answers: [
      ['Ewa', 'I watched one game for three hours and then went home. Nice people, full table.'],
      ['Arjun', 'I ended up teaching the same game twice and never played.'],
    ],
    comments: [
      ['Arjun', 'Ask what mood people are in, not which game. Half of us do not know the names.'],
      ['Kenji', 'Short, long or silly. Three buttons. I like it.'],
    ],
  },
  {
    author: 'Chloe',
    daysAgo: 10.2,
    title: 'Costume cupboard of three theatres',
    picture: 'shelf',
    description:
      'Amateur theatres photograph their wardrobe by century and size and lend to each other, with a van that drives twice a season.',
    problem: 'We sewed eleven waistcoats while the group two villages on had twenty in the attic.',
    value: 'Borrow the century you need; sew only what nobody has.',
    likes: 6,
    adopters: 4,
    answers: [['Ewa', 'In May. We played Chekhov in our own cardigans.']],
    comments: [['Ines', 'Who washes? That is the whole business model, and I am not joking.']],
  },
  {
    author: 'Emil',
    daysAgo: 4.3,
    vision:
      'Trail reports from mountain bikers, by the hour: what is wet, what is closed, where a tree is down.',
    audience: ['Mountain bikers', 'Foresters'],
    pitch: 'Know the trail before you load the bike',
    questions: ['When did you last turn round, and at what?'],
    likes: 7,
    adopters: 2,
    answers: [['Viktor', 'Saturday. A beech across the path and forty people lifting bikes over it.']],
    comments: [
      ['Finn', 'Our forester would love the trees and hate the visitors. Can he close a path in it?'],
    ],
  },
  {
    author: 'Zola',
    daysAgo: 0.7,
    vision:
      'A telephone tree for allotments: the pump fails, and the three people who can mend it know at once.',
    audience: ['Allotment societies'],
    pitch: 'Who can mend the pump?',
    questions: ['What broke last in your garden, and who knew what to do?'],
    likes: 3,
    adopters: 2,
    answers: [['Nadia', 'The gate. It turned out that Mr Abel had the key, and Mr Abel was in Spain.']],
    comments: [],
  },
]
