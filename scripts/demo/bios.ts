import { BUILDER, type Person } from './people.ts'

export const bios: Partial<Record<Person, string>> = {
  Maya: 'I repair instruments by day and build small things for clubs and choirs in the evening.',
  Jonas: 'Bass player, band bookkeeper, reluctant owner of the group chat.',
  Tom: 'Cooks for six and never alone. I like ideas that fit on a fridge door.',
  Sam: 'I run two small servers and sleep better when they are bored.',
  Noor: 'Teaches thirty children to cross a street together.',
  Ewa: 'I try what others build and say what happened, also when it was my fault.',
  Luca: 'Type designer with a font editor on the side. Eleven countries, one desk.',
  Grace: 'Grows tomatoes on a roof and small software below it. Listens more than she pitches.',
  Ines: 'Translator of letters that nobody wants to open.',
  Ivo: 'One developer, one product, three hundred customers. I read every mail.',
  Leila: 'Designer and on-call for my own two products. Plays the cello badly and often.',
  Hugo: 'I make software for shops where you can still pay in coins.',
  Dara: 'Backend developer. Has broken production in four countries and learned in all of them.',
  Sunita: 'Freelancer for ten years. I share my contract, my prices and my mistakes.',
  Viktor: 'Car mechanic who asks what you heard before he opens the bonnet.',
}

const websites: Partial<Record<Person, string>> = {
  [BUILDER]: 'https://maya.example/',
  Luca: 'https://luca-type.example/',
  Ivo: 'https://ivo.example/now',
  Sunita: 'https://sunita.example/',
  Dara: 'https://dryrun.example/',
}

export const findWebsite = (who: Person) => websites[who] ?? ''
