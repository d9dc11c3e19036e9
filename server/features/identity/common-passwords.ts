/** What passwords are made of most often: first the words, then what people put behind them. */
const WORDS =
  `password passwort passw0rd p@ssword p@ssw0rd pa$$word qwerty qwertz azerty qwertyuiop asdfghjkl asdfgh zxcvbnm
  letmein welcome admin administrator login master superman batman spiderman pokemon dragon monkey shadow sunshine
  princess football baseball basketball softball hockey soccer iloveyou loveme lovely trustno1 whatever starwars
  computer internet samsung google facebook youtube apple android windows linux michael jessica jennifer ashley
  charlie thomas daniel jordan hunter andrew joshua matthew robert anthony william nicole amanda melissa stephanie
  michelle samantha elizabeth victoria alexander benjamin christian chocolate cookie cheese banana orange pepper
  ginger summer winter spring autumn monday friday sunday january february march april june july august september
  october november december flower butterfly rainbow angel heaven freedom forever friends family killer ninja
  secret secret1 changeme default guest user test testing temp temporary abc abcd abcdef abc123 a1b2c3 1q2w3e 1q2w3e4r
  1qaz2wsx zaq12wsx q1w2e3r4 mustang corvette ferrari porsche mercedes harley yamaha liverpool arsenal chelsea
  barcelona madrid london paris berlin newyork america canada england france germany hello hello1 helloworld
  goodbye access matrix phoenix tigger tiger lion panther eagle falcon jaguar dolphin buster bailey maggie daisy
  rocky lucky happy smile purple yellow silver golden diamond crystal money dollar rich gandalf merlin hobbit
  naruto minecraft fortnite roblox nintendo playstation xbox guitar metallica nirvana blink182 slipknot eminem
  snoopy mickey barbie hannah lauren rachel sarah david james john peter george jackson wilson`
    .split(/\s+/)
    .filter(Boolean)

const ENDINGS =
  `1 2 3 7 11 12 13 21 22 23 69 77 88 99 00 01 007 101 111 123 321 666 777 1234 12345 123456 1234567 12345678
  123456789 2000 2010 2020 2021 2022 2023 2024 2025 2026 ! !! 1! 123! 1234! @123 .`
    .split(/\s+/)
    .filter(Boolean)

/** Walks over the keyboard and numbers, of eight characters or more. */
const WALKS =
  `12345678 123456789 1234567890 0123456789 87654321 987654321 9876543210 11111111 111111111 1111111111 00000000
  000000000 0000000000 88888888 99999999 77777777 66666666 55555555 44444444 33333333 22222222 12341234 12121212
  11223344 1122334455 112233445566 123123123 12344321 123454321 10203040 13579246 13572468 14725836 147258369 159357258
  741852963 789456123 963852741 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc qazwsxedc qazwsxedcrfv qwer1234 qwerty12 qwertyui
  qwerasdf asdfasdf asdf1234 zxcv1234 zxcvbnm1 abcd1234 abcdefgh abcdefghi aaaaaaaa aaaaaaaaaa a1b2c3d4 a123456789
  q1w2e3r4t5 1234qwer 12345qwert 123qweasd 123456ab 123456abc 123abc123 abc12345 passpass lovelove iloveyou2 loveyou1`
    .split(/\s+/)
    .filter(Boolean)

const common = new Set([...WALKS, ...WORDS, ...WORDS.flatMap(word => ENDINGS.map(ending => word + ending))])

/** Whether a password is one of the commonest, in whatever case. */
export const isCommon = (password: string) => common.has(password.toLowerCase())
