// Licenses that permit redistribution in a release.

const permitted = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...['CC0-1.0', 'Unlicense', 'Python-2.0', 'PostgreSQL', 'OFL-1.1'],
  // File-level copyleft: permitted for unmodified files.
  'MPL-2.0',
])

/**
 * Licenses of packages that state them only in README or LICENSE; keyed by version so that a new version is checked
 * again.
 */
export const statedElsewhere = {
  '@antv/g2-extension-plot@0.2.2': 'MIT',
  'combine-errors@3.0.3': 'MIT',
}

/** Dynamically linked libraries that users can replace, as the LGPL requires. */
const replaceable = /^@img\/sharp-/

/** Evaluates an SPDX expression: OR needs one permitted operand, AND needs all. */
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
