import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PickList } from '#src/plugins/sending/wizard/PickList.tsx'
import { useDeviceRefusal } from '#src/plugins/sending/wizard/useDeviceRefusal.ts'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

const device = { enabled: true, intime: '2019-01-01 08:00:00', renewaltime: '2099-01-01 08:00:00' }
const data = [
  { ...device, id: '1', name: 'Lobby' },
  { ...device, id: '2', name: 'Café', renewaltime: '2020-01-01 08:00:00' },
  { ...device, id: '3', name: 'Cellar', enabled: false },
]

function Choosing() {
  const refusalOf = useDeviceRefusal()
  return (
    <PickList
      {...{ resource: 'device', label: 'Devices', chosen: [], onChange: () => undefined, refusalOf }}
      note={() => null}
      empty={null}
    />
  )
}

const boxOf = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const draw = (isRenewalCharged: boolean) =>
  renderInAdmin(<Choosing />, {
    data: { getList: async () => ({ data, total: data.length }) as never },
    site: { isRenewalCharged },
  })

test('a screen whose service ended can be chosen while the site charges no renewals', async () => {
  await draw(false)
  expect((await boxOf(/^Café/)).disabled).toBe(false)
  expect((await boxOf(/^Cellar.+disabled/i)).disabled).toBe(true)
})

test('a screen whose service ended, or that is disabled, cannot be chosen, and says why', async () => {
  await draw(true)
  expect((await boxOf(/^Lobby/)).disabled).toBe(false)
  expect((await boxOf(/^Café.+service/i)).disabled).toBe(true)
  expect((await boxOf(/^Cellar.+disabled/i)).disabled).toBe(true)
})
