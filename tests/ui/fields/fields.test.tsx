import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type FieldKind, fieldKinds } from '#contract/kernel/field.ts'
import { device } from '#contract/resources/fleet/device.ts'
import { FieldCell } from '#src/ui/fields/kinds/FieldCell.tsx'
import { FieldInput } from '#src/ui/fields/kinds/FieldInput.tsx'
import { fieldFilters } from '#src/ui/fields/kinds/fieldFilters.ts'
import { fieldSamples } from '#tests/ui/support/fieldSamples.ts'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

/** Name and scope of a field that has locale texts: `status` of a device. */
const place = { name: 'status', scope: 'resources:device' }
const record = { id: '1', status: '42', statusTitle: 'Ground floor' }

describe.each(fieldKinds)('a field of kind %s', kind => {
  const { field, value, shown } = fieldSamples[kind]

  test('shows its value in a cell', async () => {
    const { container } = await renderInAdmin(<FieldCell field={field} {...place} value={value} record={record} />)
    expect(container.textContent).toMatch(shown)
  })

  if (kind !== 'secret')
    test('says that nothing is there', async () => {
      const { container } = await renderInAdmin(<FieldCell field={field} {...place} value={null} />)
      expect(container.textContent).toContain('empty')
    })

  test('has an input that the label can name', async () => {
    await renderInAdmin(
      <>
        <label htmlFor="it">The field</label>
        <FieldInput field={field} {...place} id="it" value={value} onChange={() => undefined} record={record} />
      </>,
    )
    await vi.waitFor(() => expect(document.getElementById('it')).not.toBeNull(), 15_000)
  })

  test('has a filter, unless a list cannot be narrowed by it', async () => {
    const Filter = fieldFilters[kind]
    if (kind === 'secret' || kind === 'json') return expect(Filter).toBeNull()
    if (!Filter) throw new Error(`${kind} has no filter`)
    const { container } = await renderInAdmin(<Filter field={field} {...place} value={[]} onChange={() => undefined} />)
    expect(container.querySelector('input, [role="radiogroup"]')).not.toBeNull()
  })
})

type Typed = { kind: FieldKind; before: unknown; type: string; given: unknown }
const typed: Typed[] = [
  { kind: 'text', before: null, type: 'Lobby', given: 'Lobby' },
  { kind: 'longText', before: null, type: 'Two words', given: 'Two words' },
  { kind: 'int', before: null, type: '80', given: 80 },
  { kind: 'decimal', before: null, type: '1.25', given: 1.25 },
  { kind: 'money', before: null, type: '12.34', given: 1234 },
  { kind: 'color', before: null, type: '#1f5eff', given: '#1f5eff' },
  { kind: 'url', before: null, type: 'https://example.com', given: 'https://example.com' },
  { kind: 'email', before: null, type: 'ada@example.com', given: 'ada@example.com' },
  { kind: 'phone', before: null, type: '+491701234567', given: '+491701234567' },
  { kind: 'secret', before: null, type: 'Sign4ge!', given: 'Sign4ge!' },
  { kind: 'json', before: null, type: '{{"a":1}', given: { a: 1 } },
]

test.each(typed)(
  'what is typed into a $kind input is a value the contract takes',
  async ({ kind, before, type, given }) => {
    const { field } = fieldSamples[kind]
    let last: unknown
    function Held() {
      const [value, setValue] = useState(before)
      return (
        <FieldInput
          field={field}
          {...place}
          id="it"
          value={value}
          onChange={next => {
            last = next
            setValue(next)
          }}
        />
      )
    }
    await renderInAdmin(<Held />)
    const input = document.getElementById('it')
    if (!input) throw new Error('no input')
    await userEvent.type(input, type)
    await userEvent.tab()
    expect(last).toEqual(given)
    expect(field.schema.safeParse(last).success).toBe(true)
  },
)

test('an emptied text clears the field instead of sending an empty one', async () => {
  const onChange = vi.fn()
  await renderInAdmin(<FieldInput field={fieldSamples.text.field} {...place} id="it" value="x" onChange={onChange} />)
  await userEvent.clear(screen.getByRole('textbox'))
  expect(onChange).toHaveBeenLastCalledWith(null)
})

test('a choice is offered by its words and given by its value', async () => {
  const onChange = vi.fn()
  await renderInAdmin(
    <FieldInput field={fieldSamples.choice.field} {...place} id="it" value={null} onChange={onChange} />,
  )
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(await screen.findByTitle('Offline'))
  expect(onChange).toHaveBeenLastCalledWith('offline')
})

test('what cannot be read as JSON stays as it was typed, for the check to name', async () => {
  const onChange = vi.fn()
  await renderInAdmin(
    <FieldInput field={fieldSamples.json.field} {...place} id="it" value={null} onChange={onChange} />,
  )
  await userEvent.type(screen.getByRole('textbox'), '{{a')
  expect(onChange).toHaveBeenLastCalledWith('{a')
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('{a')
})

test('a reference finds as one types, and gives the id', async () => {
  const asked: unknown[] = []
  const onChange = vi.fn()
  await renderInAdmin(
    <FieldInput field={fieldSamples.ref.field} {...place} id="it" value={null} onChange={onChange} />,
    {
      data: {
        getList: async ({ filters }) => {
          asked.push(filters)
          return { data: [{ id: '9', name: 'Canteen' }] as never[], total: 1 }
        },
      },
    },
  )
  await userEvent.type(screen.getByRole('combobox'), 'can')
  await vi.waitFor(() => expect(asked).toContainEqual([{ field: 'key', operator: 'contains', value: 'can' }]), 15_000)
  await userEvent.click(await screen.findByTitle('Canteen'))
  expect(onChange).toHaveBeenLastCalledWith('9')
})

test('a reference to a part of the records offers only these', async () => {
  const asked: unknown[] = []
  await renderInAdmin(
    <FieldInput field={device.fields.groupId} {...place} name="groupId" id="it" value={null} onChange={vi.fn()} />,
    {
      data: {
        getList: async ({ filters }) => {
          asked.push(filters)
          return { data: [{ id: '9', name: 'Canteen' }] as never[], total: 1 }
        },
      },
    },
  )
  await userEvent.click(screen.getByRole('combobox'))
  await screen.findByTitle('Canteen')
  expect(asked).toEqual([[{ field: 'isByRule', operator: 'eq', value: false }]])
})

test('a reference whose title cannot be read shows its id and can be searched, without a notification', async () => {
  const notify = vi.fn()
  const getMany = vi.fn(async () => Promise.reject(new Error('Not permitted')))
  const getList = async () => ({ data: [{ id: '9', name: 'Canteen' }] as never[], total: 1 })
  await renderInAdmin(
    <FieldInput field={fieldSamples.ref.field} {...place} id="it" value="12" onChange={() => undefined} />,
    { data: { getList, getMany }, notify },
  )
  expect(screen.getByTitle('12').textContent).toBe('12')
  await vi.waitFor(() => expect(getMany).toHaveBeenCalled())
  await userEvent.type(screen.getByRole('combobox'), 'can')
  await screen.findByTitle('Canteen')
  expect(notify).not.toHaveBeenCalled()
})

test('choices of a filter are ticked by their words', async () => {
  const Filter = fieldFilters.choice
  const onChange = vi.fn()
  if (!Filter) throw new Error('no filter')
  await renderInAdmin(<Filter field={fieldSamples.choice.field} {...place} value={['online']} onChange={onChange} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Offline' }))
  expect(onChange).toHaveBeenLastCalledWith(['online', 'offline'])
})

test('a range filter keeps one end open', async () => {
  const Filter = fieldFilters.int
  const onChange = vi.fn()
  if (!Filter) throw new Error('no filter')
  await renderInAdmin(<Filter field={fieldSamples.int.field} {...place} value={[]} onChange={onChange} />)
  await userEvent.type(screen.getByRole('spinbutton', { name: 'To' }), '5')
  expect(onChange).toHaveBeenLastCalledWith(['', '5'])
})
