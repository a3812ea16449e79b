-- Lists the formats of the library, and how many nodes a map has (LuaJIT).
local ffi = require("ffi")

ffi.cdef [[
typedef struct wend_error wend_error;
typedef struct wend_map wend_map;
typedef struct wend_network wend_network;
typedef struct wend_format wend_format;
typedef struct {
    size_t size;
    const char *id, *title, *recognised_by;
    bool one_map_in_many_files;
    uint64_t sample_nodes;
} wend_format_info;
typedef struct {
    size_t size;
    const void* data;
    size_t count;
    int32_t type;
    size_t stride;
} wend_array;
size_t wend_format_count(void);
const wend_format* wend_format_at(size_t index);
bool wend_format_get_info(const wend_format* format, wend_format_info* info);
wend_map* wend_map_open(const char* name, const void* options, wend_error** error);
wend_network* wend_map_network(const wend_map* map, wend_error** error);
bool wend_network_array(const wend_network* network, int32_t table, wend_array* array);
const char* wend_error_text(const wend_error* error);
void wend_error_free(wend_error* error);
void wend_map_free(wend_map* map);
void wend_network_free(wend_network* network);
]]
local wend = ffi.load(arg[1])

local info = ffi.new("wend_format_info", {size = ffi.sizeof("wend_format_info")})
for i = 0, tonumber(wend.wend_format_count()) - 1 do
    wend.wend_format_get_info(wend.wend_format_at(i), info)
    print(ffi.string(info.id) .. ": " .. ffi.string(info.title))
end

local failed = ffi.new("wend_error*[1]")
local map = wend.wend_map_open(arg[2], nil, failed)
if map == nil then
    io.stderr:write(ffi.string(wend.wend_error_text(failed[0])), "\n")
    wend.wend_error_free(failed[0])
    os.exit(1)
end
local network = wend.wend_map_network(map, nil)
local positions = ffi.new("wend_array", {size = ffi.sizeof("wend_array")})
wend.wend_network_array(network, 0, positions)
local points = ffi.cast("const double*", positions.data)
local highest = -math.huge
for i = 0, tonumber(positions.count) - 1 do highest = math.max(highest, points[3 * i + 2]) end
print(tonumber(positions.count) .. " nodes, the highest at " .. highest)
wend.wend_network_free(network)
wend.wend_map_free(map)
