-- At the end of every transaction that touched a member. To plan it anew for each list of ids took longer than to carry it out.
alter function refresh_member_figures(integer[]) set plan_cache_mode = force_generic_plan;
