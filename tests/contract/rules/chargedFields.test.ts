import { expect, test } from 'vitest'
import { device } from '#contract/resources/fleet/device.ts'
import { program } from '#contract/resources/programs/program.ts'
import { withoutRenewal } from '#contract/rules/menu/chargedFields.ts'

test('on a site that charges no renewals, a device has no end of service and is never in arrears', () => {
  const { fields, views } = withoutRenewal(device)
  const names = [...views.list, ...views.form, ...views.show, ...views.excel, ...Object.values(views.groups).flat()]
  for (const name of ['expiry', 'renewaltime']) {
    expect(device.fields).toHaveProperty(name)
    expect(fields).not.toHaveProperty(name)
    expect(names).not.toContain(name)
  }
  expect(views.show).toContain('intime')
  expect(fields.state?.options.values).toEqual(device.fields.state.options.values.filter(state => state !== 'arrears'))
})

test('other resources stay as they are', () => {
  expect(withoutRenewal(program)).toBe(program)
})
