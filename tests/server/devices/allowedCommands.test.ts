// Only allowed commands run on a device's machine, only with the permission, and each run is logged.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeviceCommand } from '#contract/resources/fleet/deviceCommand.ts'
import { isAllowedBy } from '#contract/rules/devices/allowedCommand.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { errorOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { info, pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let screen: TestScreen

beforeAll(async () => {
  server = await startTestServer()
  screen = await pairScreen(server, server.admin, 'Kiosk', { info: { capabilities: [...info.capabilities, 'adb'] } })
  for (const command of ['uptime', 'show-log   *']) {
    resultOf(await server.admin.post('/xboot/adbCommand/add', { command, description: 'Looks' }))
  }
})
afterAll(() => server.close())

const run = (adbCommand: string, who = server.admin) =>
  who.post<{ commandId: string }>(`/xboot/equipment/sendAdbCommand/${screen.id}`, { adbCommand, description: 'Why' })

describe('the list of allowed lines', () => {
  test.each([
    ['uptime', 'uptime', true],
    ['uptime', ' uptime ', true],
    ['uptime', 'uptime -p', false],
    ['show-log *', 'show-log kernel', true],
    ['show-log *', 'show-log', false],
    ['show-log *', 'show-log kernel --all', false],
    ['show-log *', 'show-log $(reboot)', false],
    ['show-log *', 'show-log a;reboot', false],
    ['* kernel', 'reboot kernel', false],
    ['uptime', '', false],
  ])('%s allows "%s": %s', (pattern, line, isAllowed) => {
    expect(isAllowedBy(pattern, line)).toBe(isAllowed)
  })
})

test('a line that is allowed reaches the screen, and stands in the ledger with its reason and its output', async () => {
  const { commandId: id } = resultOf(await run('show-log kernel'))
  expect(await screen.commands()).toMatchObject([
    { id, command: 'sendAdbCommand', args: { adbCommand: 'show-log kernel', description: 'Why' } },
  ])
  const reply = { exitCode: 0, output: 'all is well', isTruncated: false, isTimedOut: false }
  await screen.reply({ id, state: 'success', reply })
  const line = resultOf(await server.admin.get<DeviceCommand>(`/xboot/deviceCommand/get/${id}`))
  expect(line).toMatchObject({ state: 'success', reply, createBy: 'admin', args: { description: 'Why' } })
})

test('what is not on the list, or was taken from it, is refused before it leaves', async () => {
  expect(errorOf(await run('reboot'))).toBe('device.commandNotAllowed')
  const rows = resultOf(
    await server.admin.get<{ content: { id: string; command: string }[] }>('/xboot/adbCommand/getByPage'),
  )
  const uptime = rows.content.find(({ command }) => command === 'uptime')
  resultOf(await server.admin.post('/xboot/adbCommand/edit', { id: uptime?.id, enabled: false }))
  expect(errorOf(await run('uptime'))).toBe('device.commandNotAllowed')
  expect(await screen.commands()).toEqual([])
})

test('a screen without a kiosk runs nothing', async () => {
  const plain = await pairScreen(server, server.admin, 'Browser')
  const line = { adbCommand: 'show-log kernel' }
  expect(errorOf(await server.admin.post(`/xboot/equipment/sendAdbCommand/${plain.id}`, line))).toBe(
    'device.unsupported',
  )
})
