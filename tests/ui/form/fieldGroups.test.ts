import { expect, test } from 'vitest'
import { fieldGroupsOf } from '#contract/derive/fieldGroupsOf.ts'
import { f } from '#contract/kernel/field.ts'
import { belongsToAll, defineResource, type Resource } from '#contract/kernel/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { siteSettings } from '#contract/siteSettings/index.ts'

const all: readonly Resource[] = Object.values(resources)

test('a form or a record page of more than eight fields has headings, and they leave no field out', () => {
  for (const resource of all) {
    for (const view of [resource.views.form, resource.views.show]) {
      const groups = fieldGroupsOf(resource, view)
      expect([...groups.flatMap(({ names }) => names)].sort()).toEqual([...view].sort())
      const own = view.filter(name => !belongsToAll.has(name))
      const isRead = resource.crud.one !== undefined || resource.crud.create !== undefined
      if (own.length > 8 && isRead)
        expect({ [resource.name]: groups.map(({ heading }) => heading) }).not.toEqual({ [resource.name]: [null] })
    }
  }
})

test('the form of a person asks for the account first, then for who it is, then for the customer', () => {
  const groups = fieldGroupsOf(resources.user, resources.user.views.form)
  expect(groups.map(({ heading, names }) => [heading, names[0]])).toEqual([
    ['account', 'username'],
    ['person', 'nickName'],
    ['customer', 'companyName'],
  ])
})

test('a few fields need no headings', () => {
  expect(fieldGroupsOf(resources.program, resources.program.views.form)).toEqual([
    { heading: null, names: resources.program.views.form },
  ])
})

test('a setting of more than eight fields has headings', () => {
  const large = Object.values(siteSettings).filter(({ fields }) => Object.keys(fields).length > 8)
  expect(large.map(({ groups }) => Object.keys(groups).length > 1)).toEqual(large.map(() => true))
})

test('a field in two groups, or in none, is refused by name', () => {
  const ship = (groups: Record<string, ('a' | 'b')[]>) => () =>
    defineResource({
      name: 'ship',
      path: '/ship',
      title: 'a',
      fields: { a: f.text(), b: f.text() },
      crud: {},
      views: { form: ['a', 'b'], groups },
    })
  expect(ship({ one: ['a', 'b'], two: ['a'] })).toThrow('ship: "a" stands in two groups')
  expect(ship({ one: ['a'] })).toThrow('ship: "b" stands in no group')
})
