import type { SampleProduct } from '../sample-item.ts'

export const productsOfLeisure: SampleProduct[] = [
  {
    author: 'Aiko',
    daysAgo: 8.3,
    productUrl: 'https://grandmothers.example/cards',
    pitch: 'A deck of cards for your family’s dialect',
    screen: 'cards',
    description:
      'Record an aunt saying twelve things. You get a deck of twelve cards that speak, to be shuffled at the next birthday.',
    productStatus: 'MLP Built',
    valueProposition: 'The words that are in no dictionary are in a drawer.',
    audiences: ['Families far apart', 'Grandchildren'],
    category: 'Education',
    keyFeatures: ['Twelve recordings, one evening', 'Cards on real paper', 'Plays without a phone'],
    ctaButtonText: 'Hear a card',
    questions: [
      'Which word of your family could you not spell?',
      'Who still says it?',
      'When did you last hear it?',
    ],
    likes: 11,
    adopters: 5,
    answers: [
      ['Ines', 'The one for the heel of a loaf. There are four of them.'],
      ['Finn', 'What my uncle says when he docks a boat. It has no vowels.'],
      ['Ewa', 'My grandmother’s word for a stubborn door, also used for me.'],
    ],
    furtherAnswers: [['Ines', 'Two aunts, who have not spoken since 2011. One says it better.']],
    comments: [
      ['Noor', 'I made a deck for my father. He corrected all twelve and recorded them anew.'],
      ['Aiko', 'That is the best thing that can happen to a deck.'],
    ],
  },
  {
    author: 'Jonas',
    daysAgo: 19.1,
    productUrl: 'https://setlist.example/',
    pitch: 'The set list that follows the singer',
    screen: 'list',
    description:
      'Whoever sings scrolls, and everyone’s lyrics follow. Skipping a verse by mistake is now something the whole band does together.',
    productStatus: 'Launched',
    valueProposition: 'Nobody asks between songs what comes next.',
    audiences: ['Amateur bands', 'Choirs'],
    category: 'Productivity',
    keyFeatures: ['Works in cellars', 'Large letters', 'One leader, any leader'],
    questions: [
      'How did your last set fall apart?',
      'Who decides what comes next?',
      'What stands on your music stand today?',
    ],
    likes: 10,
    adopters: 8,
    updates: [
      {
        daysAgo: 14.3,
        stage: 'building',
        text: 'Four bands want to try it. I start with the one in our cellar.',
      },
      { daysAgo: 6.2, text: 'Lyrics now follow even when the network doesn’t reach the cellar.' },
      {
        daysAgo: 1.4,
        stage: 'live',
        link: 'https://setlist.example/',
        text: 'It’s open to every band. Bring a tablet and a singer.',
      },
    ],
    answers: [
      ['Lena', 'Two of us began the wrong song, in two keys, with conviction.'],
      ['Rafael', 'It did not fall apart, it dissolved.'],
    ],
    comments: [
      ['Chloe', 'We use it for prompting. The ghost of act two has never been so punctual.'],
      ['Ewa', 'Please a mode in which the drummer sees nothing but the next title.'],
      ['Jonas', 'That mode will be called drummer.'],
    ],
  },
  {
    author: 'Priya',
    daysAgo: 26.6,
    productUrl: 'https://yesterdaysbread.example/shop',
    pitch: 'Order the bread that is left over',
    description:
      'At six the bakery says what is left. You order at a third of the price and pick it up until seven.',
    productStatus: 'MLP Built',
    valueProposition: 'Less in the bin, more on the table.',
    audiences: ['Bakeries', 'Neighbours'],
    category: 'E-commerce',
    keyFeatures: ['One message at six', 'Pay at the counter', 'No account for buyers'],
    ctaButtonText: 'See tonight’s bread',
    questions: [
      'What did you throw away last night?',
      'Who would have taken it?',
      'What stops you from giving it away?',
    ],
    likes: 4,
    adopters: 17,
    crowd: 'most',
    bar: { buildAbove: 15, dropBelow: 5, readersFrom: 'community', decideInDays: 8 },
    answers: [['Grace', 'Half a tray of tomato bread. I ate what I could.']],
    comments: [
      ['Tom', 'Our street buys more at six than at eight in the morning.'],
      ['Ewa', 'It needs a way to say that I am five minutes late. The bread was gone, my dignity too.'],
    ],
  },
]
