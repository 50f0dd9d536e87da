import { useSubscription } from '@refinedev/core'
import { Space } from 'antd'
import { useCallQuery } from 'marquee/pages'
import { visits } from './contract.ts'
import { StateTag } from './StateTag.tsx'

/** Number of visits per state, counted by the plugin's own API call; refreshed when a visit changes. */
export function FoundStates() {
  const { data, refetch } = useCallQuery(visits, 'found')
  useSubscription({ channel: 'resources/visit', onLiveEvent: () => void refetch() })
  if (!data || data.length === 0) return null
  return (
    <Space wrap style={{ marginBlockEnd: 16 }}>
      {data.map(({ state, count }) => (
        <span key={state}>
          <StateTag state={state} /> {count}
        </span>
      ))}
    </Space>
  )
}
