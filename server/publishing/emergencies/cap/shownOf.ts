import { oneLine } from '#contract/kernel/oneLine.ts'
import { type EmergencyText, emergencyLimits } from '#contract/programs/emergencyContent.ts'
import {
  capCertainties,
  capSeverities,
  capUrgencies,
  type EmergencyFeed,
} from '#contract/resources/publishing/emergencyFeed.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import type { CapAlert, CapInfo } from './capRead.ts'
import { weightOf } from './weightOf.ts'

type Filter = Pick<
  EmergencyFeed,
  'showsReal' | 'showsDrills' | 'severity' | 'urgency' | 'certainty' | 'areas' | 'language' | 'minutes'
>

export type Shown = {
  content: EmergencyText
  title: string
  isDrill: boolean
  from: Date
  until: Date
  /** The block (CAP element `info`) of the alert that is shown. */
  info: CapInfo
}

const minute = 60_000

export const isExercise = ({ status }: Pick<CapAlert, 'status'>) => status === 'Exercise' || status === 'Test'

/**
 * Returns the emergency that an alert shows on the feed's devices at the time `now`; null if it shows none.
 * `earliestStart`: time before which the emergency must not start. Does not consider whether other alerts
 * replace this one.
 */
export function shownOf(alert: CapAlert, feed: Filter, earliestStart: Date, now = earliestStart): Shown | null {
  if (!isForScreens(alert, feed)) return null
  const relevant = completed(alert.infos).filter(each => isRelevant(each, feed))
  const info = mostSevere(
    relevant.filter(each => holdsAt(each, { feed, earliestStart, now })),
    feed.language,
  )
  if (!info) return null
  const texts = textsOf(info)
  const { background, color } = grounds[info.severity] ?? grounds.Severe
  return {
    content: { kind: 'text', texts, background, color },
    title: cutText(oneLine(texts[0] ?? ''), 100),
    isDrill: isExercise(alert),
    from: startOf(info, earliestStart),
    until: endOf(info, feed, earliestStart),
    info,
  }
}

/**
 * Returns the earliest time at which a block of the alert that passes the feed's filter becomes valid. If the alert
 * shows no emergency, such as a cancellation, returns `earliestStart`.
 */
export function dueTimeOf(alert: CapAlert, feed: Filter, earliestStart: Date): Date {
  if (alert.msgType === 'Cancel' || !isForScreens(alert, feed)) return earliestStart
  const times = alert.infos.filter(each => isRelevant(each, feed)).map(each => startOf(each, earliestStart).getTime())
  return times.length > 0 ? new Date(Math.min(...times)) : earliestStart
}

/**
 * Returns the alert with only those blocks that pass the feed's filter and become valid later; null if there are
 * none. A less severe block that would become valid while the shown block is valid is postponed until the shown block
 * ends.
 */
export function laterOf(
  alert: CapAlert,
  feed: Filter,
  shown: Shown | null,
  earliestStart: Date,
  now: Date,
): CapAlert | null {
  const infos = completed(alert.infos)
    .filter(each => isRelevant(each, feed) && startOf(each, earliestStart) > now)
    .map(each => {
      const waits =
        shown !== null && weightOf(each) < weightOf(shown.info) && startOf(each, earliestStart) < shown.until
      return waits ? { ...each, effective: shown.until.toISOString() } : each
    })
    .filter(each => endOf(each, feed, earliestStart) > startOf(each, earliestStart))
  return infos.length > 0 && isForScreens(alert, feed) ? { ...alert, infos } : null
}

function isForScreens(alert: CapAlert, feed: Filter): boolean {
  const { status, msgType, scope } = alert
  if (scope !== 'Public' || (msgType !== 'Alert' && msgType !== 'Update')) return false
  return isExercise(alert) ? feed.showsDrills === true : status === 'Actual' && feed.showsReal === true
}

const textsOf = (info: CapInfo): string[] =>
  [info.headline || info.event, info.instruction || info.description]
    .map(text => cutText(text.replace(/\s+/g, ' ').trim(), emergencyLimits.textLength))
    .filter(text => text !== '')

/**
 * Returns the time at which a block becomes valid. CAP defines a block without `effective` as valid at once. `onset`,
 * the expected start of the event, is ignored, because people must be warned before the event.
 */
function startOf({ effective }: CapInfo, earliestStart: Date): Date {
  const said = Date.parse(effective)
  return Number.isNaN(said) ? earliestStart : new Date(Math.max(said, earliestStart.getTime()))
}

/**
 * Returns the block's expiry or, if it has none, its start plus the feed's duration. Never later than the longest
 * permitted duration of an emergency.
 */
function endOf(info: CapInfo, { minutes }: Filter, earliestStart: Date): Date {
  const start = startOf(info, earliestStart).getTime()
  const said = Date.parse(info.expires)
  const end = Number.isNaN(said) ? start + (minutes ?? 1) * minute : said
  return new Date(Math.min(end, start + emergencyLimits.longest * minute))
}

/**
 * Fills in missing expiries. A block without an expiry, such as a translation, gets the latest expiry of the blocks
 * with the same severity, urgency and certainty.
 */
function completed(infos: readonly CapInfo[]): CapInfo[] {
  return infos.map(info => {
    const said = infos.filter(each => weightOf(each) === weightOf(info)).map(({ expires }) => Date.parse(expires))
    const times = said.filter(time => !Number.isNaN(time))
    const isOpen = info.expires === '' && times.length > 0
    return isOpen ? { ...info, expires: new Date(Math.max(...times)).toISOString() } : info
  })
}

type At = { feed: Filter; earliestStart: Date; now: Date }

const holdsAt = (info: CapInfo, { feed, earliestStart, now }: At): boolean =>
  textsOf(info).length > 0 && startOf(info, earliestStart) <= now && endOf(info, feed, earliestStart) > now

type Ground = { background: string; color: string }
const severe: Ground = { background: '#c23c00', color: '#ffffff' }
const grounds: Readonly<Record<string, Ground>> & { Severe: Ground } = {
  Extreme: { background: '#b00020', color: '#ffffff' },
  Severe: severe,
  Moderate: { background: '#ffd400', color: '#000000' },
  Minor: { background: '#0b3d91', color: '#ffffff' },
}

function isRelevant(info: CapInfo, feed: Filter): boolean {
  return (
    isAtLeast(capSeverities, info.severity, feed.severity) &&
    isAtLeast(capUrgencies, info.urgency, feed.urgency) &&
    isAtLeast(capCertainties, info.certainty, feed.certainty) &&
    isInArea(info, feed.areas)
  )
}

/**
 * Whether a value is at least `wanted` on the scale `steps`; always true if `wanted` is null. `Unknown` and values
 * that are not on the scale count as its lowest step.
 */
function isAtLeast(steps: readonly string[], said: string, wanted: string | null): boolean {
  return Math.max(0, steps.indexOf(said)) >= steps.indexOf(wanted ?? '')
}

function isInArea({ areas, geocodes }: CapInfo, wanted: string | null): boolean {
  const words = (wanted ?? '')
    .split(/[,;\n]/)
    .map(word => word.trim().toLowerCase())
    .filter(Boolean)
  if (words.length === 0) return true
  const names = areas.join('\n').toLowerCase()
  const codes = geocodes.map(code => code.toLowerCase())
  return words.some(word => codes.includes(word) || names.includes(word))
}

/**
 * Returns the most severe block, in any language. Among equally severe blocks, a block in the feed's language comes
 * first, then the more urgent and certain block, then the block that the alert lists first.
 */
function mostSevere(infos: readonly CapInfo[], wanted: string | null): CapInfo | undefined {
  const stepOf = ({ severity }: CapInfo) => (capSeverities as readonly string[]).indexOf(severity)
  const most = Math.max(...infos.map(stepOf))
  const severe = infos.filter(each => stepOf(each) === most)
  const spoken = inLanguage(severe, wanted)
  return spoken.toSorted((a, b) => weightOf(b) - weightOf(a))[0]
}

/**
 * Returns the blocks in the wanted language or, if there are none, in the same language of another region, otherwise
 * in the language of the first block. CAP defines the language of a block without the element `language` as `en-US`.
 */
function inLanguage(infos: readonly CapInfo[], wanted: string | null): readonly CapInfo[] {
  const requestedLanguage = (wanted ?? '').toLowerCase()
  const of = ({ language }: CapInfo) => (language || 'en-US').toLowerCase()
  const [first] = infos
  const choices = [
    infos.filter(each => of(each) === requestedLanguage),
    infos.filter(each => requestedLanguage !== '' && of(each).split('-')[0] === requestedLanguage.split('-')[0]),
    infos.filter(each => first !== undefined && of(each) === of(first)),
  ]
  return choices.find(({ length }) => length > 0) ?? []
}
