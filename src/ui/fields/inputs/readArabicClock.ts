// Lets date and time inputs read typed Arabic times. dayjs itself reads the Arabic letter for PM as AM: its parser
// asks the locale for the letter of each hour from 1 on, and takes a letter that first occurs at hour 12 for AM.
import dayjs, { type PluginFunc } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'

type Parsed = { $L: string }
type Parse = (this: Parsed, config: { date: unknown; args: unknown[] }) => void

const halves = { ص: 'AM', م: 'PM' } as const

/** The text with AM or PM in place of the Arabic letter; null if it contains no such letter. */
const inEnglish = (text: unknown): string | null =>
  typeof text === 'string' && /[صم]/.test(text)
    ? text.replace(/[صم]/, half => halves[half as keyof typeof halves])
    : null

const readArabicClock: PluginFunc = (_options, Dayjs) => {
  const proto = Dayjs.prototype as unknown as { parse: Parse }
  const { parse } = proto
  proto.parse = function (config) {
    const [text, format] = config.args
    const english = typeof format === 'string' && /a/i.test(format) ? inEnglish(text) : null
    if (english === null) return parse.call(this, config)
    const language = this.$L
    parse.call(this, { ...config, date: english, args: [english, format, 'en', true] })
    this.$L = language
  }
}

// `readArabicClock` wraps the parser of `customParseFormat`, so it must come second.
dayjs.extend(customParseFormat)
dayjs.extend(readArabicClock)
