import { App, Button, Card, Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { apk } from '#contract/resources/fleet/apk.ts'
import { rollout } from '#contract/resources/fleet/rollout.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useTabs } from '#src/core/tabs/useTabs.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { PlayerAwaited } from './PlayerAwaited.tsx'

/**
 * The player version shipped with the server, shown above the kiosk versions: the number of screens that run another
 * player version, and a button that rolls out the shipped version.
 */
export default function PlayerVersions() {
  const { t } = useTranslation(['versions', 'resources', 'ui'])
  const { modal, message } = App.useApp()
  const format = useFormat()
  const { open } = useTabs()
  const { mutateAsync: rollOutPlayer } = useCallMutation(apk, 'rollOutPlayer', quiet)
  const maySend = usePerm('apk', 'send')
  const { data, error, refetch } = useCallQuery(apk, 'getPlayerVersions')
  useFreshCalls(apk, [rollout.name])
  if (!data) return error ? null : <PlayerAwaited />
  const { version, versions, rolloutId } = data
  const others = versions.filter(each => each.version !== version).reduce((sum, { devices }) => sum + devices, 0)

  async function start() {
    try {
      const id = await rollOutPlayer({})
      open(addressOf(rollout.name, 'show', id))
    } catch (error) {
      void message.error(messageOf(error))
    }
    await refetch()
  }

  function ask() {
    void modal.confirm({
      title: t('resources:apk.actions.rollOutPlayer'),
      content: t('versions:player.ask', { version }),
      okText: t('resources:apk.actions.rollOutPlayer'),
      cancelText: t('ui:cancel'),
      onOk: start,
    })
  }

  return (
    <Card size="small">
      <Flex wrap gap="small" align="center" justify="space-between">
        <Flex vertical>
          <strong>{t('versions:player.title', { version })}</strong>
          <Typography.Text type="secondary">
            {others > 0
              ? t('versions:player.others', { count: others, shown: format.number(others) })
              : t('versions:player.all')}
          </Typography.Text>
        </Flex>
        {rolloutId ? (
          <Button onClick={() => open(addressOf(rollout.name, 'show', rolloutId))}>
            {t('versions:player.underWay')}
          </Button>
        ) : (
          others > 0 && maySend && <Button onClick={ask}>{t('resources:apk.actions.rollOutPlayer')}</Button>
        )}
      </Flex>
    </Card>
  )
}
