const TERMS = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360_360, 1 / 156]

/**
 * Returns by how much Stirling's formula is short of log Γ(x): log Γ(x) − (x − ½)·log x + x − ½·log 2π, with an error below
 * 1e-14. `x` is above 0. Differences of log Γ at large numbers keep their digits if they are written with it. Source: NIST
 * Digital Library of Mathematical Functions, 5.11.1 and 5.5.1.
 */
export function stirlingCorrection(x: number) {
  if (x >= 8) return series(x)
  const rising = x * (x + 1) * (x + 2) * (x + 3) * (x + 4) * (x + 5) * (x + 6) * (x + 7)
  return (x + 7.5) * Math.log(x + 8) - (x - 0.5) * Math.log(x) - 8 - Math.log(rising) + series(x + 8)
}

function series(x: number) {
  const square = x * x
  return TERMS.reduceRight((sum, term) => sum / square + term, 0) / x
}
