import './saving.css'
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ProgramNode } from '#contract/programs/program.ts'
import type { Missing } from '#contract/rules/programs/missingOf.ts'
import { useNodeTitle } from '#src/editor/builder/nodeTitle.ts'

type Props = {
  missing: readonly Missing[]
  nodes: readonly ProgramNode[]
  onGo: (nodeId: string) => void
  onClose: () => void
}

/** Missing content that prevents saving; each entry links to its component. */
export function MissingModal({ missing, nodes, onGo, onClose }: Props) {
  const { t } = useTranslation(['editor', 'errors'])
  const titleOf = useNodeTitle()
  return (
    <Modal
      open
      title={t('editor:missing.title')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('editor:missing.close')}</Button>}
    >
      <p>{t('editor:missing.explanation')}</p>
      <ul className="builder-missing">
        {missing.map(({ nodeId, error }) => {
          const node = nodes.find(({ id }) => id === nodeId)
          const what = t(`errors:${error}`)
          return (
            <li key={`${nodeId} ${error}`}>
              {node ? (
                <Button type="link" onClick={() => onGo(node.id)}>
                  <bdi>{titleOf(node)}</bdi>
                  <span className="builder-missing-what">{what}</span>
                </Button>
              ) : (
                what
              )}
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
