import { Progress } from '#web/ui/feedback/progress.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card, CardHeader } from '#web/ui/layout/card.tsx'
import { StatTile } from '#web/ui/layout/stat-tile.tsx'
import { LONG_TEXT, Samples } from './specimen.tsx'

/** Cards are placed on the page itself, not inside another card. */
export function SurfaceSpecimen() {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="grid grid-cols-2 gap-3.5 md:grid-cols-3">
        <StatTile label="Total Votes" value="1,240" tip="Every vote on anything you published." />
        <StatTile label="Score" value={73} tip={LONG_TEXT} />
        <StatTile label="Badges" value={0} />
      </div>
      <Card as="section">
        <CardHeader
          title="Active Projects"
          text="Caption under the heading"
          action={<Button size="sm">New</Button>}
        />
        <p className="mt-3 text-body text-ink-2">{LONG_TEXT}</p>
      </Card>
      <Card as="section" tone="pain" padding="lg">
        <CardHeader title="Failed Attempts" />
        <p className="mt-1 text-body-sm text-pain-text">What was tried and did not work.</p>
      </Card>
      <Card as="section" tone="panel" padding="lg" className="flex flex-col gap-4">
        <CardHeader title="Dark in both themes" text={LONG_TEXT} />
        <Samples>
          <Button look="signal">Start Mission</Button>
          <Button look="ghost">Mark Complete</Button>
        </Samples>
        <Progress label="Time passed" value={62} />
      </Card>
    </div>
  )
}
