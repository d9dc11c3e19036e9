import * as z from 'zod/mini'

const id = <Brand extends string>() => z.uuid({ error: 'Not a valid id' }).brand<Brand>()

export const MemberId = id<'Member'>()
export const ItemId = id<'Item'>()
export const QuestionId = id<'Question'>()
export const CommentId = id<'Comment'>()
export const SolutionId = id<'Solution'>()
export const SignalId = id<'Signal'>()
export const NotificationId = id<'Notification'>()
export const ConversationId = id<'Conversation'>()
export const TalkRequestId = id<'TalkRequest'>()
export const MessageId = id<'Message'>()
export const SessionId = id<'Session'>()
export const FactorId = id<'Factor'>()
export const MissionId = id<'Mission'>()
export const MilestoneId = id<'Milestone'>()
export const InvitationId = id<'Invitation'>()
export const ClusterId = id<'Cluster'>()
export const UploadKey = id<'Upload'>()
export const ReportId = id<'Report'>()
export const CaseId = id<'Case'>()
export const RulingId = id<'Ruling'>()
export const AppealId = id<'Appeal'>()
export const NoticeId = id<'Notice'>()
export const LogEntryId = id<'LogEntry'>()
export const VisitId = id<'Visit'>()
export const SupporterId = id<'Supporter'>()
export const VisitorAnswerId = id<'VisitorAnswer'>()

export type MemberId = z.infer<typeof MemberId>
export type ItemId = z.infer<typeof ItemId>
export type QuestionId = z.infer<typeof QuestionId>
export type CommentId = z.infer<typeof CommentId>
export type SolutionId = z.infer<typeof SolutionId>
export type SignalId = z.infer<typeof SignalId>
export type NotificationId = z.infer<typeof NotificationId>
export type ConversationId = z.infer<typeof ConversationId>
export type TalkRequestId = z.infer<typeof TalkRequestId>
export type MessageId = z.infer<typeof MessageId>
export type SessionId = z.infer<typeof SessionId>
export type FactorId = z.infer<typeof FactorId>
export type MissionId = z.infer<typeof MissionId>
export type MilestoneId = z.infer<typeof MilestoneId>
export type InvitationId = z.infer<typeof InvitationId>
export type ClusterId = z.infer<typeof ClusterId>
export type UploadKey = z.infer<typeof UploadKey>
export type ReportId = z.infer<typeof ReportId>
export type CaseId = z.infer<typeof CaseId>
export type RulingId = z.infer<typeof RulingId>
export type AppealId = z.infer<typeof AppealId>
export type NoticeId = z.infer<typeof NoticeId>
export type LogEntryId = z.infer<typeof LogEntryId>
export type VisitId = z.infer<typeof VisitId>
export type SupporterId = z.infer<typeof SupporterId>
export type VisitorAnswerId = z.infer<typeof VisitorAnswerId>
