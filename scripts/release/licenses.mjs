// Which licenses let us hand a package on with a release.

const permitted = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...['CC0-1.0', 'Unlicense', 'Python-2.0', 'PostgreSQL', 'OFL-1.1'],
  // Handed on as it is, in files of its own.
  'MPL-2.0',
])

/** Of packages that name theirs in their README or LICENSE alone. A new version is read again. */
export const statedElsewhere = {
  '@antv/g2-extension-plot@0.2.2': 'MIT',
  'combine-errors@3.0.3': 'MIT',
}

/** Libraries of their own file, which anybody may replace: what the LGPL asks for. */
const replaceable = /^@img\/sharp-/

/** Whether an SPDX expression permits it: of an OR one part has to, of an AND every part. */
export function isPermitted(expression, name) {
  const words = expression.match(/\(|\)|[^\s()]+/g) ?? []
  let at = 0
  const one = () => {
    const word = words[at++]
    if (word !== '(') return permitted.has(word) || (word === 'LGPL-3.0-or-later' && replaceable.test(name))
    const inner = either()
    at += 1
    return inner
  }
  const all = () => {
    let result = one()
    while (words[at] === 'AND') {
      at += 1
      result = one() && result
    }
    return result
  }
  const either = () => {
    let result = all()
    while (words[at] === 'OR') {
      at += 1
      result = all() || result
    }
    return result
  }
  return either() && at === words.length
}
