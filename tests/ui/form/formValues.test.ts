import { expect, test } from 'vitest'
import { resources } from '#contract/resources/index.ts'
import { rights } from '#src/plugins/rights/rights.ts'
import { presentations } from '#src/resources/index.ts'
import { createDraft } from '#src/ui/form/draft.ts'
import { formFieldsOf, writtenFieldsOf } from '#src/ui/form/formFieldsOf.ts'
import { changedNames, errorsOf, initialValuesOf, inputOf } from '#src/ui/form/formValues.ts'
import { presented } from '#tests/ui/support/presented.ts'

const user = presentations.user
const record = {
  id: '7',
  revision: 3,
  username: 'ada',
  nickName: 'Ada',
  departmentId: '5',
  departmentTitle: 'Sales',
  roles: [{ id: '9', title: 'ROLE_EDITOR' }],
  type: 0,
  sex: 2,
  clientType: 'formal',
}

test('an update carries only what changed, so that others keep their changes', () => {
  const initial = initialValuesOf(formFieldsOf(user, false), record)
  expect(inputOf(initial, initial, false)).toEqual({})
  const changed = { ...initial, nickName: 'Ada L.', departmentId: null, roles: ['9', '11'] }
  expect(changedNames(changed, initial).sort()).toEqual(['departmentId', 'nickName', 'roles'])
  expect(inputOf(changed, initial, false)).toEqual({ nickName: 'Ada L.', departmentId: null, roles: ['9', '11'] })
})

test('references are answered with titles and held as ids', () => {
  expect(initialValuesOf(formFieldsOf(user, false), record).roles).toEqual(['9'])
})

test('a new record starts from the declared defaults and sends what was filled in', () => {
  const initial = initialValuesOf(formFieldsOf(user, true), undefined)
  expect(initial).toMatchObject({ type: 0, sex: 2, clientType: 'formal', roles: [], username: null })
  expect(inputOf({ ...initial, username: 'ada' }, initial, true)).toEqual({
    username: 'ada',
    type: 0,
    sex: 2,
    clientType: 'formal',
    roles: [],
  })
})

test("the client refuses what the server's declaration refuses", () => {
  const isNew = errorsOf(writtenFieldsOf(user, true), { username: 'a', email: 'nobody' }, true)
  expect(isNew.map(({ field, id }) => [field, id])).toEqual([
    ['username', 'field.tooShort'],
    ['password', 'field.required'],
    ['email', 'field.notEmail'],
  ])
  expect(errorsOf(writtenFieldsOf(user, false), { nickName: 'x'.repeat(51) }, false)[0]?.id).toBe('field.tooLong')
  expect(errorsOf(writtenFieldsOf(user, false), {}, false)).toEqual([])
})

test('what may not be changed is locked on edit, and a write-only secret is not there', () => {
  const fields = formFieldsOf(user, false)
  expect(fields.find(({ name }) => name === 'username')?.isLocked).toBe(true)
  expect(fields.some(({ name }) => name === 'password')).toBe(false)
  expect(formFieldsOf(user, true).some(({ name }) => name === 'password')).toBe(true)
})

test('JSON stands in a form only where somebody made an input for it', () => {
  const menu = presented('menu', rights)
  const withTitles = { ...menu, resource: { ...resources.menu, views: { ...resources.menu.views, form: ['titles'] } } }
  expect(formFieldsOf({ ...withTitles, inputs: {} }, true)).toEqual([])
  expect(formFieldsOf(withTitles, true)).toHaveLength(1)
})

test('every form of the contract has a field to fill in', () => {
  for (const own of Object.values(presentations)) {
    if (own.resource.crud.create) expect(formFieldsOf(own, true).length).toBeGreaterThan(0)
  }
})

function createStorage() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, storage }
}

test('a draft survives a reload, and a broken one is none', () => {
  const { kept, storage } = createStorage()
  const draft = createDraft(storage, '1.user.7')
  draft.write(3, { nickName: 'Ada L.' })
  expect(draft.read()).toEqual({ revision: 3, values: { nickName: 'Ada L.' } })
  for (const key of kept.keys()) kept.set(key, 'nonsense')
  expect(draft.read()).toBeNull()
  draft.clear()
  expect(kept.size).toBe(0)
})

test('what another start left is offered and not mixed in, until it is dropped', () => {
  const { kept, storage } = createStorage()
  const first = { revision: null, values: { name: 'Of the first' } }
  createDraft(storage, '1.device.new', 'first').write(null, first.values)
  const second = createDraft(storage, '1.device.new', 'second')
  expect([second.read(), second.previous()]).toEqual([null, first])
  second.clear()
  expect(second.previous(), 'an empty form takes nothing away').toEqual(first)
  second.write(null, { name: 'Of the second' })
  expect(second.read()?.values).toEqual({ name: 'Of the second' })
  expect(second.previous()).toEqual(first)
  expect(createDraft(storage, '1.device.new', 'third').previous()?.values).toEqual({ name: 'Of the second' })
  second.dropPrevious()
  expect(second.previous()).toBeNull()
  second.clear()
  expect(kept.size).toBe(0)
})
