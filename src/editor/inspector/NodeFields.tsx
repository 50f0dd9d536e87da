import { useTranslation } from 'react-i18next'
import type { ProgramNode } from '#contract/programs/program.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { patchNodes } from '#src/editor/document/patchNodes.ts'
import { InspectorField } from '#src/editor/fields/InspectorField.tsx'
import { isMixed, type NodeField, sharedValue } from './nodeFields.ts'

type Props = { nodes: readonly ProgramNode[]; fields: Readonly<Record<string, NodeField>> }

/** Properties shared by one or several nodes. */
export function NodeFields({ nodes, fields }: Props) {
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  const ids = nodes.map(({ id }) => id)
  return (
    <div className="inspector-grid">
      {Object.entries(fields).map(([name, { field, read, write, isShort }]) => {
        const label = t(`node.${name}`)
        return (
          <div key={name} className={isShort ? 'inspector-short' : 'inspector-long'}>
            <InspectorField
              label={label}
              field={field}
              scope="editor:node"
              name={name}
              value={sharedValue(nodes, read)}
              isMixed={isMixed(nodes, read)}
              onChange={value =>
                store.change(
                  { key: 'set', values: { field: label } },
                  patchNodes(ids, write(value)),
                  `set ${ids.join()} ${name}`,
                )
              }
            />
          </div>
        )
      })}
    </div>
  )
}
