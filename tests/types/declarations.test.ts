// Wrong declarations must not compile: `npm run types` checks the error of each marked line.
import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import type { commands } from '#contract/fleet/commands.ts'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import { defineChannel } from '#contract/kernel/channel.ts'
import type { CommandArgs } from '#contract/kernel/command.ts'
import { f } from '#contract/kernel/field.ts'
import { type CreateOf, defineResource, type RecordOf, type UpdateOf } from '#contract/kernel/resource.ts'
import { defineService } from '#contract/kernel/service.ts'
import { defineStates } from '#contract/kernel/states.ts'
import { defineWidget } from '#contract/kernel/widget.ts'
import type { device } from '#contract/resources/fleet/device.ts'
import type { user } from '#contract/resources/people/user.ts'
import { auth } from '#contract/services/people/auth.ts'
import { behave, serve } from '#server/kernel/behave.ts'

const ship = defineResource({
  name: 'ship',
  path: '/ship',
  title: 'name',
  fields: {
    name: f.text({ required: true, max: 50 }),
    kind: f.choice(['ferry', 'tug'], { required: true }),
    crew: f.int({ default: 0 }),
    portId: f.ref('port'),
    key: f.secret(),
    built: f.date({ immutable: true }),
    seen: f.moment({ readonly: true }),
  },
  crud: { list: 'getAll', one: 'get/:id', create: 'add', update: 'edit' },
  views: { list: ['name', 'crew'], form: ['name', 'kind'] },
  actions: {
    launch: {
      method: 'POST',
      path: 'launch/:id',
      perm: 'other',
      input: { speed: f.int({ required: true }) },
      result: z.object({ ok: z.boolean() }),
    },
  },
})

describe('types follow from a declaration', () => {
  test('a record knows what may be null, what never leaves and the titles of references', () => {
    type Ship = RecordOf<typeof ship>
    expectTypeOf<Ship['name']>().toEqualTypeOf<string>()
    expectTypeOf<Ship['kind']>().toEqualTypeOf<'ferry' | 'tug'>()
    expectTypeOf<Ship['crew']>().toEqualTypeOf<number>()
    expectTypeOf<Ship['seen']>().toEqualTypeOf<string | null>()
    expectTypeOf<Ship['portTitle']>().toEqualTypeOf<string | null>()
    expectTypeOf<Ship>().not.toHaveProperty('key')
    expectTypeOf<RecordOf<typeof user>['roles']>().toEqualTypeOf<{ id: string; title: string }[]>()
    expectTypeOf<RecordOf<typeof device>['status']>().toEqualTypeOf<'offline' | 'online' | 'sleeping'>()
  })

  test('create demands what is required; update takes an id and what changes', () => {
    expectTypeOf<{ name: string; kind: 'tug' }>().toExtend<CreateOf<typeof ship>>()
    // @ts-expect-error a required field is missing
    const missing: CreateOf<typeof ship> = { name: 'a' }
    // @ts-expect-error a readonly field cannot be written
    const written: CreateOf<typeof ship> = { name: 'a', kind: 'tug', seen: '2026-01-01' }
    // @ts-expect-error an unknown choice
    const unknown: CreateOf<typeof ship> = { name: 'a', kind: 'barge' }
    // @ts-expect-error an immutable field cannot be changed later
    const changed: UpdateOf<typeof ship> = { id: '1', built: '2026-01-01' }
    expect([missing, written, unknown, changed]).toHaveLength(4)
  })

  test('a call knows the parameters of its path, its input and its result', () => {
    type Launch = (typeof ship)['actions']['launch']
    expectTypeOf<CallInput<Launch>>().toExtend<{ id: string; speed: number }>()
    expectTypeOf<CallResult<Launch>>().toEqualTypeOf<{ ok: boolean }>()
    expectTypeOf<CommandArgs<typeof commands.volumeSet>>().toEqualTypeOf<{ volume: number }>()
  })
})

describe('a wrong declaration does not compile', () => {
  test('views name fields; titles name fields; reserved names are refused', () => {
    defineResource({
      name: 'a',
      path: '/a',
      title: 'name',
      fields: { name: f.text() },
      crud: {},
      // @ts-expect-error the list names an unknown field
      views: { list: ['nome'] },
    })
    defineResource({
      name: 'a',
      path: '/a',
      // @ts-expect-error the title is not a field
      title: 'nome',
      fields: { name: f.text() },
      crud: {},
      views: {},
    })
    expect(() =>
      defineResource({ name: 'a', path: '/a', title: 'id', fields: { id: f.text() }, crud: {}, views: {} }),
    ).toThrow('a: the field "id"')
    expect(() =>
      defineResource({
        name: 'a',
        path: '/a',
        title: 'n',
        fields: { n: f.text({ readonly: true }) },
        crud: {},
        views: { form: ['n'] },
      }),
    ).toThrow('"n" cannot be written')
  })

  test('a resource with actions must handle all of them', () => {
    // @ts-expect-error the handler of `launch` is missing
    behave(ship, {})
    // @ts-expect-error the handler's answer differs from the declared result
    behave(ship, { actions: { launch: () => ({ ok: 'yes' }) } })
    expect(behave(ship, { actions: { launch: () => ({ ok: true }) } })).toBeDefined()
  })

  test('a service must handle all of its calls', () => {
    // @ts-expect-error the handlers of the other calls are missing
    serve(auth, { login: async () => 'token' })
    // @ts-expect-error no such access
    defineService({ name: 'x', path: '/x', calls: { a: { method: 'GET', path: 'a', access: 'everybody' } } })
    expect(auth.name).toBe('auth')
  })

  test('a state table leads only to its own states', () => {
    // @ts-expect-error "gone" is no state
    expect(() => defineStates('x', { here: ['gone'] })).toThrow('unknown "gone"')
  })

  test('widget defaults fit the props; a version brings its migrations', () => {
    const props = { text: f.text({ required: true }), size: f.int({ required: true }) }
    // @ts-expect-error a default of the wrong type
    defineWidget({ kind: 'x', props, defaults: { text: 'a', size: 'big' }, size: { width: 1, height: 1 } })
    expect(() =>
      defineWidget({ kind: 'x', version: 2, props, defaults: { text: 'a', size: 1 }, size: { width: 1, height: 1 } }),
    ).toThrow('needs 1 migrations')
  })

  test('a channel is heard by one of four audiences', () => {
    // @ts-expect-error no such audience
    expect(defineChannel('x', { audience: 'world', payload: z.object({}) }).name).toBe('x')
  })
})
