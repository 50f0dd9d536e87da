import { expect, test, vi } from 'vitest'
import { deviceLogLine } from '#contract/fleet/deviceLogLine.ts'
import type { HostReport } from '#contract/fleet/kiosk.ts'
import { type ReportDeps, watchReports } from '#player/host/watchReports.ts'

const report: HostReport = {
  id: '3f0b7c1e-7a52-4c53-9d0a-111111111111',
  time: '2026-11-23T10:00:00.000Z',
  isUnsure: true,
  kind: 'pageHung',
  detail: '',
}

function screenWith(send: (lines: unknown[]) => Promise<void>) {
  const asked: { name: string; args: unknown }[] = []
  const looks: (() => void)[] = []
  const reporting = {
    host: {
      call: async (name: string, args: unknown) => {
        asked.push({ name, args })
        return name === 'reports' ? { reports: [report] } : {}
      },
    },
    session: { token: async () => 'token', call: async (_: string, { lines }: { lines: unknown[] }) => send(lines) },
    timers: {
      after(_: number, run: () => void) {
        looks.push(run)
        return () => {}
      },
    },
    now: () => Date.parse('2026-11-23T12:00:00Z'),
    warn: () => {},
  } as unknown as ReportDeps
  return { asked, looks, end: watchReports(reporting) }
}

test('what the guard did reaches the log of the device, and leaves the machine after that', async () => {
  const sent: unknown[] = []
  const { asked, end } = screenWith(async lines => void sent.push(...lines))
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ name: 'confirmReports', args: { ids: [report.id] } }), 15_000)
  expect(deviceLogLine.parse(sent[0])).toMatchObject({
    boot: report.id,
    source: 'host',
    event: 'pageHung',
    level: 'warn',
  })
  expect(asked[0]).toEqual({ name: 'tellTime', args: { time: '2026-11-23T12:00:00.000Z' } })
  end()
})

test('what the server did not take stays on the machine, and is told again', async () => {
  const { asked, looks, end } = screenWith(() => Promise.reject(new Error('general.network')))
  await vi.waitFor(() => expect(looks).toHaveLength(1), 15_000)
  looks[0]?.()
  await vi.waitFor(() => expect(looks).toHaveLength(2), 15_000)
  expect(asked.map(({ name }) => name)).not.toContain('confirmReports')
  end()
})
