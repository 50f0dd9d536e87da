import { expect, test } from 'vitest'
import type { OnAirEmergency } from '#contract/services/publishing/onAir.ts'
import { plannedRowsOf } from '#src/plugins/sending/forecast/programOf.ts'
import { emergenciesIn, emergencyAt, withEmergencies } from '#src/plugins/sending/onAir/emergencies/emergenciesIn.ts'
import { emergencySentence } from '#src/plugins/sending/onAir/emergencies/emergencyWords.ts'

const at = (time: string) => Date.parse(`2026-06-01T${time}:00Z`)
const emergency = (id: string, from: string, to: string, values: Partial<OnAirEmergency> = {}): OnAirEmergency => ({
  id,
  title: id,
  isDrill: false,
  startTime: new Date(at(from)).toISOString(),
  endTime: new Date(at(to)).toISOString(),
  by: 'warden',
  isOwn: false,
  rowIds: ['d'],
  ...values,
})
const found = [
  emergency('Fire', '10:00', '10:30'),
  emergency('Elsewhere', '10:00', '11:00', { rowIds: ['other'] }),
  emergency('Flood', '10:20', '10:25'),
]
const row = { id: 'd', name: 'Lobby', timeZone: 'UTC', status: null, playing: null, candidates: [] }
const [plain] = plannedRowsOf({ rows: [row], plans: [] }, 'UTC')
if (!plain) throw new Error('No place')

test('a row has those that reach it, and is the same one as long as nothing else was answered', () => {
  const place = withEmergencies(plain, found)
  expect(place.emergencies.map(({ id }) => id)).toEqual(['Fire', 'Flood'])
  expect(withEmergencies(plain, found)).toBe(place)
  expect(withEmergencies(plain, [])).toBe(plain)
  expect(withEmergencies(plain, undefined)).toBe(plain)
})

test('from its start to its end, the later of two above, and none after its end', () => {
  const place = withEmergencies(plain, found)
  const seen = ['09:59', '10:00', '10:20', '10:25', '10:30'].map(time => emergencyAt(place, at(time))?.id)
  expect(seen).toEqual([undefined, 'Fire', 'Flood', 'Fire', undefined])
  const within = (from: string, to: string) =>
    emergenciesIn(place, { from: at(from), to: at(to) }).map(one => one.emergency.id)
  expect(within('10:25', '12:00')).toEqual(['Fire'])
  expect(within('10:30', '12:00')).toEqual([])
})

test('a drill is called one, and it is said who started it and until when', () => {
  const t = ((key: string, words: object) => `${key} ${JSON.stringify(words)}`) as never
  const format = { dayTime: (value: Date) => value.toISOString().slice(11, 16) }
  const said = (values: Partial<OnAirEmergency>) =>
    emergencySentence(emergency('Fire', '10:00', '10:30', values), { t, format })
  expect(said({})).toMatch(/over\.sentence .*over\.emergency.*Fire.*10:30.*warden/)
  expect(said({ isDrill: true })).toContain('over.drill')
  expect(said({ by: null })).toContain('over.sentenceAlone')
})
