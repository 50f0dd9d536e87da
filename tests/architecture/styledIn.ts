/** Classes of packages: a sheet of ours changes them inside of a class of its own. */
const foreign = /^(?:ant|anticon|moveable|ProseMirror)(?:-|$)/

/** A parent says where its child stands and how much room it has; everything else is how the child looks. */
const placing =
  /^(?:margin|inset|flex|grid-(?:area|row|column)|align-self|justify-self|order|position|z-index|overflow|scroll-padding|(?:min-|max-)?(?:inline|block)-size)(?:-[a-z-]+)?:|^display:none$/

const classesOf = (selector: string) =>
  [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name).filter(name => !foreign.test(name))

/** What stands in round or square brackets is asked for, not styled; of `:is(…)` and `:where(…)` it is what is styled. */
const withoutConditions = (selector: string) =>
  selector.replace(/:(?:not|has)\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g, '')

/** Splits where no bracket is open. */
function splitAt(mark: RegExp, text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (depth === 0 && mark.test(letter)) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map(part => part.trim()).filter(Boolean)
}

/** The classes that a sheet styles: what its selectors begin with, and what they end at unless they only place it. */
export function styledIn(css: string): Set<string> {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)
  return new Set(
    [...rules].flatMap(([, selectors = '', body = '']) => {
      const lines = body.split(';').map(line => line.replace(/\s/g, ''))
      const isPlacing = lines.every(line => line === '' || placing.test(line))
      return splitAt(/,/, selectors).flatMap(selector => {
        const steps = splitAt(/[\s>+~]/, withoutConditions(selector))
        const led = classesOf(steps.join(' ')).slice(0, 1)
        return isPlacing && steps.length > 1 ? led : [...led, ...classesOf(steps.at(-1) ?? '')]
      })
    }),
  )
}
