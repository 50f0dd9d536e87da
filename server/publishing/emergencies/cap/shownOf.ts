import { oneLine } from '#contract/kernel/oneLine.ts'
import { type EmergencyText, emergencyLimits } from '#contract/programs/emergencyContent.ts'
import {
  capCertainties,
  capSeverities,
  capUrgencies,
  type EmergencyFeed,
} from '#contract/resources/publishing/emergencyFeed.ts'
import type { CapAlert, CapInfo } from './capRead.ts'

type Filter = Pick<
  EmergencyFeed,
  'showsReal' | 'showsDrills' | 'severity' | 'urgency' | 'certainty' | 'areas' | 'language' | 'minutes'
>

export type Shown = { content: EmergencyText; title: string; isDrill: boolean; until: Date }

const minute = 60_000

export const isExercise = ({ status }: Pick<CapAlert, 'status'>) => status === 'Exercise' || status === 'Test'

/** What a warning shows on the screens of a feed; null: nothing. What it takes back is another question. */
export function shownOf(alert: CapAlert, feed: Filter, now: Date): Shown | null {
  const { status, msgType, scope, infos } = alert
  const isDrill = isExercise(alert)
  if (scope !== 'Public') return null
  if (isDrill ? !feed.showsDrills : status !== 'Actual' || !feed.showsReal) return null
  if (msgType !== 'Alert' && msgType !== 'Update') return null
  const info = inLanguage(
    infos.filter(each => isMeant(each, feed)),
    feed.language,
  )
  if (!info) return null
  const texts = [info.headline || info.event, info.instruction || info.description]
    .map(text =>
      text
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, emergencyLimits.textLength)
        .replace(/\p{Surrogate}/gu, ''),
    )
    .filter(text => text !== '')
  const [title] = texts
  if (title === undefined) return null
  const until = endOf(info, feed, now)
  if (until.getTime() <= now.getTime()) return null
  const { background, color } = grounds[info.severity] ?? grounds.Severe
  return { content: { kind: 'text', texts, background, color }, title: oneLine(title).slice(0, 100), isDrill, until }
}

/** With its expiry, but never longer than an emergency may last; without one after the minutes of the feed. */
function endOf({ expires }: CapInfo, { minutes }: Filter, now: Date): Date {
  const said = Date.parse(expires)
  const end = Number.isNaN(said) ? now.getTime() + (minutes ?? 1) * minute : said
  return new Date(Math.min(end, now.getTime() + emergencyLimits.longest * minute))
}

type Ground = { background: string; color: string }
const severe: Ground = { background: '#c23c00', color: '#ffffff' }
const grounds: Readonly<Record<string, Ground>> & { Severe: Ground } = {
  Extreme: { background: '#b00020', color: '#ffffff' },
  Severe: severe,
  Moderate: { background: '#ffd400', color: '#000000' },
  Minor: { background: '#0b3d91', color: '#ffffff' },
}

function isMeant(info: CapInfo, feed: Filter): boolean {
  return (
    isAtLeast(capSeverities, info.severity, feed.severity) &&
    isAtLeast(capUrgencies, info.urgency, feed.urgency) &&
    isAtLeast(capCertainties, info.certainty, feed.certainty) &&
    isInArea(info, feed.areas)
  )
}

/** What is named `Unknown` is let through by nothing but the lowest step. */
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

/** CAP: a text without a language is in `en-US`. */
function inLanguage(infos: readonly CapInfo[], wanted: string | null): CapInfo | undefined {
  const asked = (wanted ?? '').toLowerCase()
  const of = ({ language }: CapInfo) => (language || 'en-US').toLowerCase()
  return (
    infos.find(each => of(each) === asked) ??
    infos.find(each => asked !== '' && of(each).split('-')[0] === asked.split('-')[0]) ??
    infos[0]
  )
}
