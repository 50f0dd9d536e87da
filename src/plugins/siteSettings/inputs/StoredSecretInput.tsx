import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#contract/kernel/field.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { StatusTag } from '#src/ui/feedback/StatusTag.tsx'
import { SecretInput } from '#src/ui/fields/inputs/SecretInput.tsx'
import { ShowSecretModal } from './ShowSecretModal.tsx'

type Props = InputProps & {
  field: Field
  name: string
  /** Name of the secret in the `seeSecret` call. */
  type: string | undefined
}

/** Write-only input: shows only that a secret is stored, and can replace it. */
export function StoredSecretInput({ field, name, type, record, ...input }: Props) {
  const { t } = useTranslation('settings')
  const [isReplacing, setReplacing] = useState(false)
  const [isSeeing, setSeeing] = useState(false)
  const maySee = usePerm('setting', 'seeSecret')
  const isStored = includes(record?.storedSecrets, name)
  const isLost = includes(record?.lostSecrets, name)
  const isTyped = typeof input.value === 'string' && input.value !== ''
  if (!isStored || isLost || isReplacing || isTyped) {
    return (
      <Flex vertical gap={8} align="start">
        {isLost && <StatusTag tone="warning" icon={WarningOutlined} word={t('secret.lost')} />}
        <SecretInput {...input} field={field} name={name} scope="" />
        {isStored && !isLost && (
          <Button
            size="small"
            onClick={() => {
              input.onChange?.(null)
              setReplacing(false)
            }}
          >
            {t('secret.keep')}
          </Button>
        )}
      </Flex>
    )
  }
  return (
    <Flex wrap gap={8} align="center" id={input.id} tabIndex={-1}>
      <StatusTag tone="success" icon={CheckCircleOutlined} word={t('secret.stored')} />
      <Button size="small" disabled={input.disabled} onClick={() => setReplacing(true)}>
        {t('secret.replace')}
      </Button>
      {maySee && type !== undefined && (
        <Button size="small" onClick={() => setSeeing(true)}>
          {t('secret.see')}
        </Button>
      )}
      {isSeeing && type !== undefined && <ShowSecretModal type={type} onClose={() => setSeeing(false)} />}
    </Flex>
  )
}

const includes = (names: unknown, name: string) => Array.isArray(names) && names.includes(name)
