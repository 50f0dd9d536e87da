// Lets date and time inputs read typed Arabic times: dayjs takes noon for midnight in one direction or the other,
// because its parser asks the locale for the word of each full hour and counts a word first found at 12 as morning.
import dayjs, { type PluginFunc } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'

type Parsed = { $L: string }
type Parse = (this: Parsed, config: { date: unknown; args: unknown[] }) => void

const halves = { ص: 'AM', م: 'PM' } as const

/** The text with the English words of the halves of a day; null without Arabic ones. */
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

// Extended first: its parser is the wrapped one.
dayjs.extend(customParseFormat)
dayjs.extend(readArabicClock)
