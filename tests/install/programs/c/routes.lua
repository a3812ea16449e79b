-- Finds the ways from node 0 of a map to each other node of one kind (LuaJIT).
local ffi = require("ffi")

ffi.cdef [[
typedef struct wend_error wend_error;
typedef struct wend_map wend_map;
typedef struct wend_network wend_network;
typedef struct wend_planner wend_planner;
typedef struct wend_routes wend_routes;
typedef struct wend_indexes wend_indexes;
typedef struct { double x, y, z; } wend_point;
typedef struct {
    const char* const* texts;
    const uint32_t* nodes;
    const wend_point* points;
    size_t count;
} wend_locations;
typedef struct {
    size_t size;
    size_t count, node_count, link_count;
    const uint8_t* found;
    const double *cost, *length, *time;
    const uint32_t *nodes, *links;
    const uint32_t *first_node, *first_link;
} wend_routes_info;
wend_map* wend_map_open(const char* name, const void* options, wend_error** error);
wend_network* wend_map_network(const wend_map* map, wend_error** error);
wend_indexes* wend_select(const wend_network* network, const char* expression, const void* files,
                          size_t file_count, wend_error** error);
const uint32_t* wend_indexes_data(const wend_indexes* indexes);
size_t wend_indexes_count(const wend_indexes* indexes);
wend_planner* wend_planner_make(const wend_network* network, const void* options,
                                wend_error** error);
wend_routes* wend_planner_find_many(wend_planner* planner, wend_locations from, wend_locations to,
                                    uint32_t forbidden, wend_error** error);
bool wend_routes_get_info(const wend_routes* routes, wend_routes_info* info);
const char* wend_error_text(const wend_error* error);
void wend_error_free(wend_error* error);
void wend_map_free(wend_map* map);
void wend_network_free(wend_network* network);
void wend_planner_free(wend_planner* planner);
void wend_routes_free(wend_routes* routes);
void wend_indexes_free(wend_indexes* indexes);
]]
local wend = ffi.load(arg[1])
local WEND_NONE, WEND_ALL = 0xffffffff, ffi.cast("size_t", -1LL) -- Not -1, which is a double.
local failed = ffi.new("wend_error*[1]")

-- A handle that is freed at the end, or an error of Lua. (LuaJIT closes libraries before it calls
-- what ffi.gc is given.)
local handles = {}
local function made(handle, free)
    if handle ~= nil then
        table.insert(handles, function() free(handle) end)
        return handle
    end
    local text = ffi.string(wend.wend_error_text(failed[0]))
    wend.wend_error_free(failed[0])
    error(text, 0)
end

local map = made(wend.wend_map_open(arg[2], nil, failed), wend.wend_map_free)
local network = made(wend.wend_map_network(map, failed), wend.wend_network_free)
local planner = made(wend.wend_planner_make(network, nil, failed), wend.wend_planner_free)
-- All files that the expression names may be read from the disk.
local chosen = made(wend.wend_select(network, arg[3], nil, WEND_ALL, failed),
                    wend.wend_indexes_free)
local count = tonumber(wend.wend_indexes_count(chosen))

-- Memory of one's own is kept in a variable as long as the library looks at it.
local starts = ffi.new("uint32_t[?]", count)
local from = ffi.new("wend_locations", {nodes = starts, count = count})
local to = ffi.new("wend_locations", {nodes = wend.wend_indexes_data(chosen), count = count})
local routes = made(wend.wend_planner_find_many(planner, from, to, WEND_NONE, failed),
                    wend.wend_routes_free)
local info = ffi.new("wend_routes_info", {size = ffi.sizeof("wend_routes_info")})
wend.wend_routes_get_info(routes, info)
local found, longest = 0, 0
for row = 0, count - 1 do
    if info.found[row] ~= 0 then
        found, longest = found + 1, math.max(longest, info.length[row])
    end
end
print(("%d of %d found, the longest %.1f"):format(found, count, longest))
for _, free in ipairs(handles) do free() end
