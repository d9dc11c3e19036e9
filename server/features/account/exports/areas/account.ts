import { sql } from 'kysely'
import type { Area } from './areas.ts'

const addressOfPicture = sql`(select 'pictures/' || sha256 || '.' || width || '.avif' from uploads where key = avatar_key)`

/** Acts in the audit table that an operator may have done, whose network is not the member's to know. */
const actsOfOperators = sql`('user_invited', 'user_modified', 'factor_deleted', 'link_generated')`

/** No password, key or code is in it, not even as a hash. */
export const accountArea: Area = {
  title: 'Your account',
  sections: {
    profile: {
      title: 'Profile',
      select:
        member => sql`select name, id, bio, twitter, linkedin, github, website, shows_help as "showsHelpToGuests",
        ${addressOfPicture} as picture, created_at as "joinedAt", age_confirmed_at as "ageConfirmedAt",
        terms_version as "agreedToTermsVersion", language, time_zone as "timeZone" from profiles where id = ${member}`,
    },
    account: {
      title: 'Account',
      select:
        member => sql`select users.email, email_change as "newEmail", email_confirmed_at as "emailConfirmedAt",
        email_proven_at as "emailProvenAt", email_code_due_since as "emailCodeDueSince", coalesce(member_roles.role, 'member') as role, given_at as "roleGivenAt",
        users.created_at as "createdAt", last_sign_in_at as "lastSignInAt", banned_at as "bannedAt",
        banned_until as "bannedUntil", deletion_due_at as "deletionDueAt",
        raw_user_meta_data as "signUpData", raw_app_meta_data as "signInData",
        (select name from brought_members join profiles on profiles.id = owner_id where brought_members.user_id = users.id)
          as "cameByLinkOf",
        (select name from profiles where profiles.id = invited_by) as "invitedByListOf"
        from auth.users left join member_roles on member_roles.user_id = users.id where users.id = ${member}`,
    },
    identities: {
      title: 'Ways to sign in',
      select:
        member => sql`select provider, email, created_at as "createdAt", last_sign_in_at as "lastSignInAt"
        from auth.identities where user_id = ${member} order by created_at`,
    },
    sessions: {
      title: "Where you're signed in",
      select: member => sql`select coalesce(user_agent, 'Unknown browser') as browser, ip as network,
        created_at as "signedInAt", refreshed_at as "usedAt", proven_at as "provenAt",
        array(select authentication_method from auth.mfa_amr_claims where session_id = sessions.id) as "signedInBy"
        from auth.sessions where user_id = ${member} order by refreshed_at desc`,
    },
    'second-factors': {
      title: 'Second factors',
      select:
        member => sql`select friendly_name as name, factor_type as kind, status, created_at as "createdAt",
        last_challenged_at as "usedAt",
        (select count(*)::integer from auth.mfa_recovery_codes where factor_id = mfa_factors.id and used_at is null
          having count(*) > 0) as "codesLeft"
        from auth.mfa_factors where user_id = ${member} order by created_at`,
    },
    'account-history': {
      title: 'Sign-ins and changes',
      select: member => sql`select action, created_at as at,
        case when action not in ${actsOfOperators} then ip end as network from auth.audit_log_entries
        where user_id = ${member} order by created_at, id`,
    },
    'account-changes': {
      title: 'Changes you can undo',
      select:
        member => sql`select kind, made_at as "madeAt", undone_at as "undoneAt" from auth.account_changes
        where user_id = ${member} order by made_at`,
    },
    'waiting-mails': {
      title: 'Pending emails about your account',
      select: member => sql`select kind, address, created_at as "orderedAt" from auth.account_mails
        where user_id = ${member} order by created_at`,
    },
    'factor-removals': {
      title: 'Removals of your second factor',
      select: member => sql`select asked_at as "orderedAt", due_at as "dueAt" from auth.factor_resets
        where user_id = ${member}`,
    },
    settings: {
      title: 'Settings',
      select: member => sql`select coalesce(mail_settings.signals, true) as "mailsAboutSignals",
        coalesce(mail_settings.messages, true) as "mailsAboutMessages",
        coalesce(mail_settings.weekly, true) as "weeklyMails", weekly_from as "noWeeklyMailsBefore", off_kinds as "notificationsTurnedOff",
        coalesce(talk_settings.requests, true) as "takesTalkRequests", counted as "isCountedAsReader",
        told_until as "lastMailedAbout", digests.due_at as "nextMailDueAt", week as "lastWeekLookedAt",
        sent_at as "lastWeeklyMailAt", seen_at as "lastSeenBefore", farewell_at as "lastWeeklyMailAnnouncedAt"
        from profiles left join mail_settings on mail_settings.user_id = profiles.id
        left join notification_settings on notification_settings.user_id = profiles.id
        left join talk_settings on talk_settings.user_id = profiles.id
        left join reader_settings on reader_settings.user_id = profiles.id
        left join weekly_emails on weekly_emails.user_id = profiles.id
        left join digests on digests.user_id = profiles.id where profiles.id = ${member}`,
    },
  },
}
