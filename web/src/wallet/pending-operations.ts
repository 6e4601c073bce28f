import type { TypedDocument } from '../generated/operations.ts';

export const createHandOverDocument = 'mutation createHandOver{createHandOver}' as TypedDocument<
  { createHandOver: string },
  Record<string, never>
>;

export const sessionsDocument = 'query sessions{sessions{id createdAt lastSeenAt isThis}}' as TypedDocument<
  { sessions: { id: string; createdAt: string; lastSeenAt: string; isThis: boolean }[] },
  Record<string, never>
>;

export const endSessionsDocument = 'mutation endSessions{endSessions}' as TypedDocument<
  { endSessions: boolean },
  Record<string, never>
>;

export const closeAccountDocument =
  'mutation closeAccount($password:String!){closeAccount(password:$password)}' as TypedDocument<
    { closeAccount: boolean },
    { password: string }
  >;

export const searchMembersDocument =
  'query searchMembers($query:String,$currentPage:Int,$pageSize:Int){searchMembers(query:$query,currentPage:$currentPage,pageSize:$pageSize){count members{gradidoID name alias location isExact}communityLocation}}' as TypedDocument<
    {
      searchMembers: {
        count: number;
        members: {
          gradidoID: string;
          name: string;
          alias: string | null;
          location: { readonly longitude: number; readonly latitude: number } | null;
          isExact: boolean;
        }[];
        communityLocation: { readonly longitude: number; readonly latitude: number } | null;
      };
    },
    { query: string; currentPage: number; pageSize: number }
  >;
