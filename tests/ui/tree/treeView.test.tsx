import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TreeChecks, TreeView } from '#src/ui/tree/TreeView.tsx'
import { type TreeItem, treeRows } from '#src/ui/tree/treeRows.ts'
import type { TreeMove } from '#src/ui/tree/useTreeDrag.ts'

afterEach(() => {
  cleanup()
  document.documentElement.dir = ''
})
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

type Node = TreeItem & { children: Node[] }
const node = (id: string, ...children: Node[]): Node => ({ id, title: id, children })
const fruits = [node('apple', node('braeburn'), node('cox')), node('banana'), node('cherry')]

type Props = {
  top?: Node[]
  onEnter?: (node: Node) => void
  checks?: TreeChecks<Node>
  move?: TreeMove<Node>
}

function Tree({ top = fruits, ...rest }: Props) {
  const [open, setOpen] = useState<readonly string[]>([])
  const all = (nodes: readonly Node[]): Node[] => nodes.flatMap(one => [one, ...all(one.children)])
  const rows = treeRows<Node>({
    childrenOf: id => (id === '0' ? top : all(top).find(one => one.id === id)?.children),
    isParent: one => one.children.length > 0,
    isOpen: id => open.includes(id),
  })
  return (
    <TreeView<Node>
      rows={rows}
      label="Fruits"
      titleOf={({ title }) => <span>{title}</span>}
      onToggle={({ node: { id }, isOpen }) =>
        setOpen(now => (isOpen ? now.filter(other => other !== id) : [...now, id]))
      }
      {...rest}
    />
  )
}

const row = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name}`) })
const focused = () => document.activeElement?.textContent

test('one row is a tab stop; arrows walk, open and close; Home, End and letters find', async () => {
  render(<Tree />)
  await userEvent.tab()
  expect(focused()).toBe('apple')
  await userEvent.keyboard('{ArrowRight}')
  expect(row('apple').getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe('braeburn')
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toBe('apple')
  await userEvent.keyboard('{ArrowLeft}')
  expect(row('apple').getAttribute('aria-expanded')).toBe('false')
  await userEvent.keyboard('{End}')
  expect(focused()).toBe('cherry')
  await userEvent.keyboard('b')
  expect(focused()).toBe('banana')
  expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

test('from right to left the side arrows change places', async () => {
  document.documentElement.dir = 'rtl'
  render(<Tree />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect(row('apple').getAttribute('aria-expanded')).toBe('true')
})

test('readers are told level, place and number', async () => {
  render(<Tree />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  const told = ['aria-level', 'aria-posinset', 'aria-setsize'].map(name => row('cox').getAttribute(name))
  expect(told).toEqual(['2', '2', '2'])
})

test('Space checks, a press of the row as well; a row that may not be changed says why and stays', async () => {
  const onToggle = vi.fn()
  const refusalOf = ({ id }: Node) => (id === 'banana' ? 'not yours' : undefined)
  render(<Tree checks={{ stateOf: ({ id }) => (id === 'apple' ? 'mixed' : 'false'), refusalOf, onToggle }} />)
  expect(row('apple').getAttribute('aria-checked')).toBe('mixed')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(onToggle).toHaveBeenCalledExactlyOnceWith(fruits[0])
  await userEvent.click(screen.getByText('cherry'))
  expect(onToggle).toHaveBeenLastCalledWith(fruits[2])
  await userEvent.click(screen.getByText('banana'))
  expect(onToggle).toHaveBeenCalledTimes(2)
  expect(row('banana').getAttribute('aria-disabled')).toBe('true')
  expect(row('banana').title).toBe('not yours')
})

test('Alt with an arrow moves a row among its siblings, as far as the rules let it', async () => {
  const onMove = vi.fn()
  render(<Tree move={{ canMove: ({ id }) => id !== 'cherry', onMove }} />)
  await userEvent.tab()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(onMove).toHaveBeenCalledExactlyOnceWith(fruits[0], { parentId: '0', before: 'cherry' })
  await userEvent.keyboard('{End}{Alt>}{ArrowUp}{/Alt}')
  expect(onMove).toHaveBeenCalledOnce()
})

test('a row is dragged below another', () => {
  const onMove = vi.fn()
  render(<Tree move={{ canMove: () => true, onMove }} />)
  const target = row('banana')
  target.getBoundingClientRect = () => ({ top: 0, height: 40 }) as DOMRect
  const dataTransfer = { setData: () => undefined, effectAllowed: '' }
  fireEvent.dragStart(row('cherry'), { dataTransfer })
  fireEvent.dragOver(target, { dataTransfer, clientY: 20 })
  fireEvent.drop(target, { dataTransfer, clientY: 20 })
  expect(onMove).toHaveBeenCalledExactlyOnceWith(fruits[2], { parentId: 'banana' })
})

test('of ten thousand rows only those in view are drawn, and the last can be walked to', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => node(`n${index}`))
  render(<Tree top={many} />)
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60)
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  expect(row('n9999').tabIndex).toBe(0)
})
