import { Form, Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramNode } from '#contract/programs/program.ts'
import { assignPage } from '#contract/rules/programs/pages/changePages.ts'
import { usePageName } from '#src/editor/builder/usePageName.ts'
import { useProgram, useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { isMixed, sharedValue } from './nodeFields.ts'

/** Value of the choice "All pages"; ids of pages are not empty. */
const all = ''

/** Moves components to another page or to all pages. The artboard shows them there. */
export function PageSelect({ nodes }: { nodes: readonly ProgramNode[] }) {
  const { t } = useTranslation('artboard')
  const id = useId()
  const store = useProgramStore()
  const nameOf = usePageName()
  const pages = useProgram(({ document }) => document.pages)
  const read = (node: ProgramNode) => node.page ?? all
  if (!pages) return null

  function change(page: string) {
    const ids = nodes.map(node => node.id)
    const step = { key: 'set', values: { field: t('pages.field') } } as const
    store.change(step, document => assignPage(document, ids, page === all ? undefined : page))
    store.select(ids)
  }
  return (
    <Form.Item className="inspector-field" data-prop="page" label={t('pages.field')} htmlFor={id}>
      <Select
        id={id}
        value={isMixed(nodes, read) ? undefined : String(sharedValue(nodes, read))}
        placeholder={t('inspector.mixed')}
        onChange={change}
        options={[
          { value: all, label: t('pages.all') },
          ...pages.map((page, index) => ({ value: page.id, label: <bdi>{nameOf(page, index)}</bdi> })),
        ]}
      />
    </Form.Item>
  )
}
