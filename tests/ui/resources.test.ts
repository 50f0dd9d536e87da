import { expect, test, vi } from 'vitest'
import { resources } from '#contract/resources/index.ts'
import { sending } from '#src/plugins/sending/sending.ts'
import { presentations } from '#src/resources/index.ts'
import { viewer } from './support/renderInAdmin.tsx'

test('every resource is presented under its own name', () => {
  for (const [name, own] of Object.entries(presentations))
    expect(own.resource).toBe(resources[name as keyof typeof resources])
})

test('of the pages in the menu no two have the same icon: shrunk, it shows nothing else', () => {
  const shown = Object.values(presentations).filter(({ resource }) => resource.menu)
  const pages = (sending.pages ?? []).flatMap(({ path, icon }) => (icon ? [{ name: path, icon }] : []))
  const all = [...shown.map(({ resource, icon }) => ({ name: resource.name, icon })), ...pages]
  expect(all.length).toBeGreaterThan(shown.length)
  const twice = all.filter(({ icon }) => all.filter(other => other.icon === icon).length > 1)
  expect(twice.map(({ name }) => name)).toEqual([])
})

test('what a related list follows is a filter of the other resource', () => {
  for (const { related } of Object.values(presentations)) {
    for (const { resource, field } of related) {
      const other = resources[resource as keyof typeof resources]
      const filter = Object.entries(other.fields).find(([name]) => name === field)?.[1].options.filter
      expect(['eq', 'in']).toContain(filter)
    }
  }
})

test('a device’s page lists its updates in the section of versions', () => {
  expect(presentations.device?.related).toContainEqual({ resource: 'apkLog', field: 'deviceId', section: 'versions' })
})

test('nobody is offered to disable themselves', () => {
  const disable = presentations.user.rowActions.find(({ key }) => key === 'disable')
  expect(disable?.isOffered?.({ id: viewer.id, status: 0 }, viewer)).toBe(false)
  expect(disable?.isOffered?.({ id: '2', status: 0 }, viewer)).toBe(true)
  expect(disable?.isOffered?.({ id: '2', status: -1 }, viewer)).toBe(false)
})

test('what follows from a payment or a refund is offered neither to be edited nor to be deleted', () => {
  const { isFixed } = presentations.bill
  expect(isFixed?.({ id: '1', paymentId: null, refundId: null })).toBe(false)
  expect(isFixed?.({ id: '1', paymentId: '7', refundId: null })).toBe(true)
  expect(isFixed?.({ id: '1', paymentId: null, refundId: '7' })).toBe(true)
})

test('a send can be repeated once it has ended, and says so before', () => {
  const retransmit = presentations.sendLog.rowActions.find(({ key }) => key === 'retransmit')
  expect(retransmit?.refusal?.({ id: '1', state: 'downloading' }, viewer)).toBe('ui:sendLog.notYet')
  expect(retransmit?.refusal?.({ id: '1', state: 'downloadFailed' }, viewer)).toBeUndefined()
  expect(retransmit?.isOffered?.({ id: '1', state: 'cancelled' }, viewer)).toBe(false)
})

test('many sends are repeated in one call, and those that could not be are told', async () => {
  const retransmit = presentations.sendLog.rowActions.find(({ key }) => key === 'retransmit')
  const call = vi.fn(async () => ({ sent: 1, left: 1 }))
  if (!retransmit || !('run' in retransmit)) throw new Error('No action')
  const records = [{ id: '1' }, { id: '2' }]
  expect(await retransmit.runMany?.({ records, call: call as never, refresh: () => undefined })).toMatchObject({
    left: 1,
  })
  expect(call.mock.calls).toEqual([[expect.anything(), 'retransmitFound', { ids: '1,2', onlyFailed: false }]])
})

test('what is over is offered neither to be sent again nor to be withdrawn', () => {
  const retransmit = presentations.sendLog.rowActions.find(({ key }) => key === 'retransmit')
  const line = { id: '1', state: 'downloadSuccessful' }
  expect(retransmit?.isOffered?.({ ...line, isWithdrawn: false }, viewer)).toBe(true)
  expect(retransmit?.isOffered?.({ ...line, isWithdrawn: true }, viewer)).toBe(false)
  const withdraw = sending.rowActions?.program?.find(({ key }) => key === 'withdraw')
  const sent = { id: '1', sentTime: '2026-03-02 08:00:00' }
  expect(withdraw?.isOffered?.({ ...sent, isPublished: true }, viewer)).toBe(true)
  expect(withdraw?.isOffered?.({ ...sent, isPublished: false }, viewer)).toBe(false)
})

test('a plan is copied by who may send what it is of: subtitles ask for no right to send programs', () => {
  const copies = sending.rowActions?.sentPlan?.filter(({ key }) => key.startsWith('copy')) ?? []
  const offered = (kind: string) =>
    copies
      .filter(({ isOffered }) => isOffered?.({ id: '7', kind }, viewer))
      .map(action => [action.page, action.perm, 'to' in action && action.to({ id: '7', kind }, [])])
  expect(offered('program')).toEqual([['program', 'send', '/send?plan=7']])
  expect(offered('subtitle')).toEqual([['subtitle', 'send', '/sendSubtitle?plan=7']])
})
