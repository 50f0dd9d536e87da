import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { LineChartProps } from './LineChartProps.ts'
import './charts.css'

/** The drawing library is large and fetched with the first chart alone. */
const Drawing = lazy(() => import('./LineDrawing.tsx'))

/** Lines over time. What it says must stand beside it in words as well: a drawing is read by the eye alone. */
export function LineChart(props: LineChartProps) {
  return (
    <div className="chart" role="img" aria-label={props.label} dir="ltr" style={{ blockSize: props.height }}>
      <Suspense fallback={<Skeleton.Node active style={{ inlineSize: '100%', blockSize: props.height }} />}>
        <Drawing {...props} />
      </Suspense>
    </div>
  )
}
