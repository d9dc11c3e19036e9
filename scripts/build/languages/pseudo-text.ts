const PLAIN = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz'
const ACCENTED = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļɱɱÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž'
const LONGER_BY = 0.4
const TAG = /(<\/?\d+\/?>)/

const accent = (letter: string) => {
  const place = PLAIN.indexOf(letter)
  return place < 0 ? letter : (ACCENTED[place] ?? letter)
}

export function toPseudo(text: string) {
  const words = text.trim()
  if (!words) return text
  const longer = '·'.repeat(Math.ceil(words.length * LONGER_BY))
  const accented = words.split(TAG).map(piece => (TAG.test(piece) ? piece : [...piece].map(accent).join('')))
  return text.replace(words, () => `[${accented.join('')}${longer}]`)
}
