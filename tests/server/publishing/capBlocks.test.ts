// CAP 1.2 warnings with several blocks and future times: which block an emergency shows, and from when.
import { describe, expect, test } from 'vitest'
import { capIn } from '#server/publishing/emergencies/cap/capIn.ts'
import { dueTimeOf, laterOf, shownOf } from '#server/publishing/emergencies/cap/shownOf.ts'

const now = new Date('2026-11-28T10:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()

type Block = Partial<
  Record<
    'language' | 'severity' | 'urgency' | 'certainty' | 'effective' | 'onset' | 'expires' | 'headline' | 'area',
    string
  >
>
function alertOf(blocks: readonly Block[], msgType = 'Alert') {
  const infos = blocks.map(
    ({ language = 'en', severity = 'Severe', urgency = 'Immediate', certainty = 'Observed', ...more }) => {
      const times = (['effective', 'onset', 'expires'] as const).map(name =>
        more[name] ? `<${name}>${more[name]}</${name}>` : '',
      )
      return `<info><language>${language}</language><event>e</event><urgency>${urgency}</urgency><severity>${severity}</severity><certainty>${certainty}</certainty>${times.join('')}<headline>${more.headline ?? severity}</headline><area><areaDesc>${more.area ?? 'Berlin'}</areaDesc></area></info>`
    },
  )
  const read = capIn(
    new TextEncoder().encode(
      `<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>1</identifier><sender>s</sender><sent>${at(-1)}</sent><status>Actual</status><msgType>${msgType}</msgType><scope>Public</scope>${infos.join('')}</alert>`,
    ),
  )
  const [alert] = 'alerts' in read ? read.alerts : []
  if (!alert) throw new Error(JSON.stringify(read))
  return alert
}
const feed = {
  showsReal: true,
  showsDrills: false,
  severity: 'Moderate',
  urgency: 'Expected',
  certainty: 'Likely',
  areas: null,
  language: 'en',
  minutes: 30,
} as const
const titleOf = (blocks: readonly Block[], more: object = {}, time = now) =>
  shownOf(alertOf(blocks), { ...feed, ...more }, now, time)?.title ?? null

describe('of several blocks the screens show', () => {
  test('the gravest, wherever it stands', () => {
    expect(titleOf([{ severity: 'Severe' }, { severity: 'Extreme' }])).toBe('Extreme')
    expect(titleOf([{ severity: 'Extreme' }, { severity: 'Severe' }])).toBe('Extreme')
    expect(titleOf([{ severity: 'Moderate' }, { severity: 'Severe' }, { severity: 'Moderate' }])).toBe('Severe')
  })

  test('of equally severe ones the more urgent, then the more certain, then the first', () => {
    expect(
      titleOf([
        { urgency: 'Expected', headline: 'a' },
        { urgency: 'Immediate', headline: 'b' },
      ]),
    ).toBe('b')
    expect(
      titleOf([
        { certainty: 'Likely', headline: 'a' },
        { certainty: 'Observed', headline: 'b' },
      ]),
    ).toBe('b')
    expect(titleOf([{ headline: 'a' }, { headline: 'b' }])).toBe('a')
  })

  test('that of the language of the feed among the gravest, and a graver one of another language before a milder one', () => {
    const both = [
      { language: 'de-DE', headline: 'Sturm' },
      { language: 'en-US', headline: 'Storm' },
    ]
    expect(titleOf(both)).toBe('Storm')
    expect(titleOf(both, { language: 'de' })).toBe('Sturm')
    expect(titleOf([...both, { language: 'de-DE', severity: 'Extreme', headline: 'Orkan' }])).toBe('Orkan')
    expect(titleOf(both, { language: 'fr' })).toBe('Sturm')
  })

  test('no block of another area, below the steps of the feed, or that is over', () => {
    const far = { severity: 'Extreme', area: 'Hamburg' }
    expect(titleOf([far, { severity: 'Moderate' }], { areas: 'berlin' })).toBe('Moderate')
    expect(titleOf([{ severity: 'Extreme', certainty: 'Unlikely' }, { severity: 'Moderate' }])).toBe('Moderate')
    expect(titleOf([{ severity: 'Extreme', expires: at(-0.1) }, { severity: 'Moderate' }])).toBe('Moderate')
    expect(titleOf([far], { areas: 'berlin' })).toBeNull()
  })
})

describe('a warning that holds later', () => {
  const dueOf = (blocks: readonly Block[], msgType?: string) =>
    dueTimeOf(alertOf(blocks, msgType), feed, now).toISOString()

  test('is shown from its effective time on, and nothing before', () => {
    const blocks = [{ effective: at(23), expires: at(25) }]
    expect(titleOf(blocks)).toBeNull()
    expect(dueOf(blocks)).toBe(at(23))
    const shown = shownOf(alertOf(blocks), feed, now, new Date(at(23)))
    expect([shown?.from.toISOString(), shown?.until.toISOString()]).toEqual([at(23), at(25)])
  })

  test('lasts the minutes of the feed, and a day at most, from then on', () => {
    const until = (block: Block) => shownOf(alertOf([block]), feed, now, new Date(at(23)))?.until.toISOString()
    expect(until({ effective: at(23) })).toBe(at(23.5))
    expect(until({ effective: at(23), expires: at(90) })).toBe(at(47))
  })

  test('is shown at once where it holds, though the event itself begins later, or where it names no such time', () => {
    expect(dueOf([{ effective: at(-1), onset: at(5) }])).toBe(at(0))
    expect(titleOf([{ effective: at(-1), onset: at(5), expires: at(6) }])).toBe('Severe')
    expect(titleOf([{ onset: at(5), expires: at(6) }])).toBe('Severe')
    expect(titleOf([{ effective: 'soon' }])).toBe('Severe')
  })

  test('written in another offset is due at the same instant', () => {
    expect(dueOf([{ effective: '2026-11-28T20:00:00+09:00' }])).toBe(at(1))
  })

  test('is never shown where it is over before it holds', () => {
    const blocks = [{ effective: at(3), expires: at(2) }]
    expect(titleOf(blocks, {}, new Date(at(3)))).toBeNull()
  })

  test('is cancelled at once, and waits for the first of its blocks alone', () => {
    expect(dueOf([{ effective: at(3) }], 'Cancel')).toBe(at(0))
    expect(dueOf([{ effective: at(3) }, { effective: at(2) }, { effective: at(1), severity: 'Minor' }])).toBe(at(2))
  })
})

describe('blocks that hold later than the first', () => {
  const afterOf = (blocks: readonly Block[]) => {
    const alert = alertOf(blocks)
    const later = laterOf(alert, feed, shownOf(alert, feed, now), now, now)
    return later && dueTimeOf(later, feed, now).toISOString()
  }

  test('take the place of a milder one at their time', () => {
    const blocks = [
      { severity: 'Severe', expires: at(6) },
      { severity: 'Extreme', effective: at(2), expires: at(4) },
    ]
    expect(titleOf(blocks)).toBe('Severe')
    expect(afterOf(blocks)).toBe(at(2))
    expect(titleOf(blocks, {}, new Date(at(2)))).toBe('Extreme')
  })

  test('wait until a graver one is over', () => {
    const graver = { severity: 'Extreme', expires: at(3) }
    expect(afterOf([graver, { effective: at(1), expires: at(5) }])).toBe(at(3))
    expect(afterOf([graver, { effective: at(4), expires: at(5) }])).toBe(at(4))
    expect(afterOf([graver, { effective: at(1), expires: at(2) }])).toBeNull()
  })

  test('are none where all hold, as with one block for each language', () => {
    expect(afterOf([{ language: 'de' }, { language: 'en' }])).toBeNull()
    expect(afterOf([{ severity: 'Severe' }, { severity: 'Minor', effective: at(2) }])).toBeNull()
  })
})
