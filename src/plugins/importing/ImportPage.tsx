import { Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/kernel/resource.ts'
import { useUnsaved } from '#src/core/tabs/ownTab.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportOutcomeView } from './ImportOutcomeView.tsx'
import { ImportPreviewView } from './ImportPreviewView.tsx'
import { useImport } from './useImport.ts'
import './importing.css'

/** Imports a spreadsheet in three steps: choose a file, check the preview, import. */
export function ImportPage({ resource }: { resource: Resource }) {
  const { t } = useTranslation(['importing', 'resources'])
  const { stage, choose, check, send, restart } = useImport(resource)
  useUnsaved(stage.kind === 'preview')
  const title = t(`resources:${resource.name}.actions.importData`)
  return (
    <section className="import-page" aria-label={title}>
      <h1 className="m-page-title">{title}</h1>
      {stage.kind === 'choose' && (
        <ChooseFile resource={resource} refusal={stage.refusal} onFile={file => void choose(file)} />
      )}
      {stage.kind === 'reading' && (
        <div className="import-reading" role="status">
          <Spin />
          <span>
            {t('importing:reading')} <bdi>{stage.name}</bdi>
          </span>
        </div>
      )}
      {stage.kind === 'preview' && (
        <ImportPreviewView
          resource={resource}
          file={stage.file}
          isSending={stage.isSending}
          refusal={stage.refusal}
          onCheck={() => void check(stage.file)}
          onSend={mode => void send(stage.file, mode)}
          onRestart={restart}
        />
      )}
      {stage.kind === 'sent' && (
        <ImportOutcomeView
          resource={resource}
          importId={stage.importId}
          existing={stage.existing}
          onRestart={restart}
        />
      )}
    </section>
  )
}
