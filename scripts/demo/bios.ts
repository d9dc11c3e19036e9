import { BUILDER, type Person } from './people.ts'

export const bios: Partial<Record<Person, string>> = {
  Maya: 'I repair instruments by day and build small things for clubs and choirs in the evening.',
  Jonas: 'Bass player, band bookkeeper, reluctant owner of the group chat.',
  Priya: 'Baker. Up at three, asleep at eight, hungry in between.',
  Tom: 'Cooks for six and never alone. I like ideas that fit on a fridge door.',
  Lena: 'I mend radios in a repair café and write down why they broke.',
  Mateo: 'Town planner on foot. Ask me about benches.',
  Aiko: 'Collects words that only one family uses.',
  Sam: 'I run two small servers and sleep better when they are bored.',
  Noor: 'Teaches thirty children to cross a street together.',
  Ewa: 'I try what others build and say what happened, also when it was my fault.',
  Luca: 'Type designer with a font editor on the side. Eleven countries, one desk.',
  Grace: 'Grows tomatoes on a roof and small software below it. Listens more than she pitches.',
  Oskar: 'Carpenter, father of twins, drills only between two and three.',
  Ines: 'Translator of letters that nobody wants to open.',
  Ivo: 'One developer, one product, three hundred customers. I read every mail.',
  Zola: 'Cycles to work and mends other people’s pumps on the way.',
  Finn: 'Boatbuilder. What I make has to float, so I test early.',
  Rosa: 'Gardener. I write my quotes with wet hands.',
  Kenji: 'Reads rules aloud so that the others can play.',
  Amara: 'Translator and freelance developer, in that order before lunch.',
  Piet: 'Fixes boilers that are older than his apprentice.',
  Leila: 'Designer and on-call for my own two products. Plays the cello badly and often.',
  Hugo: 'I make software for shops where you can still pay in coins.',
  Dara: 'Backend developer. Has broken production in four countries and learned in all of them.',
  Sunita: 'Freelancer for ten years. I share my contract, my prices and my mistakes.',
  Bea: 'Sews for dogs, codes for humans.',
  Yusuf: 'Barber. Tuesday mornings are quiet, come by.',
  Hanna: 'Keeper of the key to the sports hall, at least this week.',
  Caleb: 'Treasurer of a brass band, developer of whatever the band needs next.',
  Nadia: 'A web shop of one. I know every customs form by its first name.',
  Rafael: 'Plays the second clarinet, looks for its part.',
  Greta: 'Leather and lamps. Nothing that I make is square.',
  Selma: 'Measures rooms and restores chairs.',
  Viktor: 'Car mechanic who asks what you heard before he opens the bonnet.',
  Arjun: 'Infrastructure for small teams. I prefer boring software and loud coffee.',
}

const websites: Partial<Record<Person, string>> = {
  [BUILDER]: 'https://maya.example/',
  Luca: 'https://luca-type.example/',
  Ivo: 'https://ivo.example/now',
  Sunita: 'https://sunita.example/',
  Dara: 'https://dryrun.example/',
}

export const findWebsite = (who: Person) => websites[who] ?? ''
