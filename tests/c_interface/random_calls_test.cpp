#include <cstdlib>
#include <limits>
#include <type_traits>
#include <vector>

#include "c_interface/kept.hpp"
#include "fuzz/dice.hpp"

// Calls of all functions in any order with handles of what was made before, NULL, and arguments of
// all sorts: none may end the program, and all errors have a text.

namespace wend {
namespace {

template <class Type>
constexpr bool is_handle = requires(Type* handle) {
    GiveBack()(handle);
};

class RandomCalls {
  public:
    explicit RandomCalls(std::uint64_t seed) : dice_(seed) {
        for (const auto& sample : samples_of_all()) {
            pool<wend_map>().push_back(kept(wend_map_copy(sample->map.get())));
            pool<wend_network>().push_back(kept(wend_map_network(sample->map.get(), nullptr)));
        }
    }
    ~RandomCalls() {
#define WEND_EMPTY(handle) pool<handle>().clear();
        WEND_HANDLES(WEND_EMPTY)
#undef WEND_EMPTY
    }

    template <class Result, class... Arguments>
    void call(Result (*function)(Arguments...)) {
        error_ = nullptr;
        const std::tuple<Arguments...> arguments{argument<Arguments>()...};
        if constexpr (std::is_pointer_v<Result>) {
            using Made = std::remove_pointer_t<Result>;
            Result made = std::apply(function, arguments);
            if constexpr (is_handle<Made> && !std::is_const_v<Made>) {
                if (made) keep(kept(made));
            }
        } else {
            (void)std::apply(function, arguments);
        }
        if (error_) {
            EXPECT_NE(std::string(wend_error_text(error_)), "");
        }
        wend_error_free(error_);
    }

    fuzz::Dice& dice() { return dice_; }

  private:
    static constexpr std::size_t most_of_a_kind = 12, room = 64;

    template <class Handle>
    std::vector<Kept<Handle>>& pool() {
        static std::vector<Kept<Handle>> handles;
        return handles;
    }
    template <class Handle>
    void keep(Kept<Handle> handle) {
        auto& handles = pool<Handle>();
        if (handles.size() < most_of_a_kind)
            handles.push_back(std::move(handle));
        else
            handles[dice_.below(most_of_a_kind)] = std::move(handle);
    }
    template <class Handle>
    Handle* handle() {
        auto& handles = pool<Handle>();
        return handles.empty() || dice_.once_in(20) ? nullptr : dice_.one_of(handles).get();
    }

    double real() {
        static constexpr double odd[] = {0,
                                         -1,
                                         1e300,
                                         1e-300,
                                         std::numeric_limits<double>::max(),
                                         std::numeric_limits<double>::infinity(),
                                         std::numeric_limits<double>::quiet_NaN()};
        return dice_.once_in(6) ? dice_.one_of(odd) : double(dice_.below(2000)) - 1000;
    }
    const char* text() {
        static constexpr const char* texts[] = {"",
                                                "36:0",
                                                "36:5",
                                                "1",
                                                "0,0",
                                                "100,100,20",
                                                "nodes",
                                                "nodes[0].flags",
                                                "areas[0].id",
                                                "road",
                                                "area",
                                                "kind",
                                                "visible",
                                                "height",
                                                "Library",
                                                "any: 5 km/h",
                                                "nearest",
                                                "road: closed\nany: 1 m/s",
                                                "path_width=3",
                                                "nodes[1].path_width+=1",
                                                "all",
                                                "centre",
                                                "dangling-link",
                                                "fla4",
                                                "shape 1",
                                                "\xff\xfe",
                                                "move",
                                                "links[]",
                                                "race.laps=5"};
        return dice_.once_in(25) ? nullptr : dice_.one_of(texts);
    }
    std::uint32_t index() {
        return dice_.once_in(10) ? WEND_NONE - std::uint32_t(dice_.below(2))
                                 : std::uint32_t(dice_.below(40));
    }
    wend_bytes bytes() {
        if (pool<wend_buffer>().empty() || dice_.once_in(5)) return bytes_of_text("{}");
        const wend_buffer* const buffer = dice_.one_of(pool<wend_buffer>()).get();
        return {wend_buffer_data(buffer), wend_buffer_size(buffer)};
    }
    wend_index_list indexes() {
        if (dice_.once_in(4)) return {nullptr, dice_.once_in(3) ? WEND_ALL : dice_.below(2)};
        for (std::uint32_t& one : indexes_) one = index();
        return {indexes_, dice_.below(5)};
    }
    wend_text_list texts() {
        for (const char*& one : texts_) one = text();
        return {dice_.once_in(8) ? nullptr : texts_, dice_.below(4)};
    }
    // None, or one that lasts until the next.
    const wend_index_list* list() {
        list_ = indexes();
        return dice_.once_in(2) ? nullptr : &list_;
    }
    wend_locations places() {
        for (const char*& one : texts_) one = dice_.once_in(2) ? nullptr : text();
        for (std::uint32_t& one : indexes_) one = index();
        for (wend_point& one : points_) one = point();
        return {dice_.once_in(3) ? texts_ : nullptr, dice_.once_in(2) ? indexes_ : nullptr,
                dice_.once_in(2) ? points_ : nullptr, dice_.below(5)};
    }

    // Options of the caller, of which some are set.
    void set(wend_route_options& options) {
        static constexpr const char* words[] = {"yes", "no", "16", "-1", "2m", "game", "corridor"};
        wend_route_option option = {.size = sizeof option};
        values_.clear();
        for (std::size_t i = 0; wend_route_option_at(i, &option); ++i)
            if (dice_.once_in(6))
                values_.push_back(
                    {option.name, dice_.once_in(3) ? text() : dice_.one_of(words), 0});
        options.values = {values_.data(), values_.size()};
        options.nodes = list();
    }
    void set(wend_nearest_options& options) {
        options.element = std::int32_t(dice_.below(3));
        options.on_the_map = dice_.once_in(2);
        options.nodes = list();
        options.as_game = dice_.once_in(4);
        if (dice_.once_in(4)) options.component = dice_.once_in(2) ? "largest" : "1";
        if (dice_.once_in(4)) options.joined_to = text();
    }
    void set(wend_matrix_options& options) {
        places_ = places();
        if (dice_.once_in(2)) options.rows = &places_;
        if (dice_.once_in(3)) options.columns = &places_;
        options.prepared = handle<wend_prepared>();
        if (dice_.once_in(3)) options.between = text();
        options.jobs = unsigned(dice_.below(3));
    }
    void set(wend_draw_options& options) {
        options.picture = std::int32_t(dice_.below(3));
        options.width = dice_.once_in(2) ? 0 : int(dice_.below(900));
        options.height = dice_.once_in(2) ? 0 : int(dice_.below(900));
        options.title = text();
        options.has_bounds = dice_.once_in(4);
        options.least = point();
        options.greatest = point();
        if (dice_.once_in(3)) options.colour_by = text();
        if (dice_.once_in(3)) options.show = text();
        options.nodes = list();
        options.report = handle<wend_report>();
    }
    void set(wend_check_options& options) {
        options.min_severity = std::int32_t(dice_.below(4));
        options.nodes = list();
        options.coverage = dice_.once_in(4);
        if (dice_.once_in(2)) options.world = handle<wend_world>();
    }
    void set(wend_repair_options& options) {
        options.all = dice_.once_in(2);
        if (dice_.once_in(2)) options.world = handle<wend_world>();
    }
    void set(wend_convert_options& options) {
        static constexpr const char* targets[] = {
            "fla4", "gta-iv-paths", "source-nav:9", "9", "f1gp-track", "geojson", "csv", "nothing"};
        options.to = targets[dice_.below(std::size(targets))];
        options.lossy = dice_.once_in(2);
        options.drop_padding = dice_.once_in(2);
    }
    void set(wend_sample_options& options) {
        options.nodes = 1 + dice_.below(30);
        options.seed = dice_.below(5);
    }
    template <class Structure>
    void set(Structure&) {}

    wend_point point() { return {real(), real(), real()}; }

    template <class Argument>
    Argument argument() {
        using Plain = std::remove_const_t<std::remove_pointer_t<Argument>>;
        if constexpr (std::is_same_v<Argument, wend_error**>) {
            return dice_.once_in(10) ? nullptr : &error_;
        } else if constexpr (std::is_same_v<Argument, const char*>) {
            return text();
        } else if constexpr (std::is_same_v<Argument, const wend_format*>) {
            return wend_format_at(dice_.below(wend_format_count() + 1));
        } else if constexpr (std::is_same_v<Argument, const wend_exchange*>) {
            return wend_exchange_at(dice_.below(wend_exchange_count() + 1));
        } else if constexpr (std::is_same_v<Argument, wend_explain_sink>) {
            return [](void*, const wend_explained_run*) {};
        } else if constexpr (std::is_same_v<Argument, void*>) {
            return nullptr;
        } else if constexpr (std::is_same_v<Argument, const wend_map* const*>) {
            for (const wend_map*& one : maps_) one = handle<wend_map>();
            return maps_;
        } else if constexpr (std::is_same_v<Argument, const wend_route* const*>) {
            for (const wend_route*& one : routes_) one = handle<wend_route>();
            return routes_;
        } else if constexpr (std::is_pointer_v<Argument> && is_handle<Plain>) {
            return handle<Plain>();
        } else if constexpr (std::is_pointer_v<Argument>) {
            static Plain structures[room];
            for (Plain& one : structures) {
                // What a call gave beside its result.
                if constexpr (std::is_pointer_v<Plain>)
                    if constexpr (is_handle<std::remove_pointer_t<Plain>>)
                        if (one) keep(kept(one));
                one = Plain{};
                if constexpr (requires { one.size; }) one.size = dice_.once_in(20) ? 0 : sizeof one;
                if constexpr (std::is_same_v<Plain, wend_point>) one = point();
                if constexpr (std::is_class_v<Plain>) {
                    if (&one == structures && !dice_.once_in(3)) set(one);
                }
            }
            return dice_.once_in(10) ? nullptr : structures;
        } else if constexpr (std::is_same_v<Argument, wend_bytes>) {
            return bytes();
        } else if constexpr (std::is_same_v<Argument, wend_text_list>) {
            return texts();
        } else if constexpr (std::is_same_v<Argument, wend_index_list>) {
            return indexes();
        } else if constexpr (std::is_same_v<Argument, wend_locations>) {
            return places();
        } else if constexpr (std::is_same_v<Argument, wend_point>) {
            return point();
        } else if constexpr (std::is_same_v<Argument, double>) {
            return real();
        } else if constexpr (std::is_class_v<Argument>) {
            return {};
        } else if constexpr (std::is_same_v<Argument, bool>) {
            return dice_.once_in(2);
        } else if constexpr (std::is_same_v<Argument, std::uint32_t>) {
            return index();
        } else {
            return static_cast<Argument>(dice_.below(6));
        }
    }

    fuzz::Dice dice_;
    wend_error* error_ = nullptr;
    const wend_map* maps_[room] = {};
    const wend_route* routes_[room] = {};
    std::uint32_t indexes_[room] = {};
    std::vector<wend_option> values_;
    const char* texts_[room] = {};
    wend_point points_[room] = {};
    wend_index_list list_ = {};
    wend_locations places_ = {};
};

// What gives back is done by the pools, and what writes files by no chance.
bool is_left_out(std::string_view name) {
    return name.ends_with("_free") || name.find("_save") != name.npos || name == "wend_restore";
}

double seconds() {
    const char* const asked = std::getenv("WEND_RANDOM_CALLS_SECONDS");
    return asked ? std::atof(asked) : 1.5;
}

TEST(RandomCallsForC, EndWell) {
    using Call = void (*)(RandomCalls&);
    std::vector<Call> calls;
#define WEND_CALL(function)      \
    if (!is_left_out(#function)) \
        calls.push_back([](RandomCalls& chance) { chance.call(function); });
    WEND_FUNCTIONS(WEND_CALL)
#undef WEND_CALL
    const char* const seed = std::getenv("WEND_FUZZ_SEED");
    RandomCalls chance(seed ? std::strtoull(seed, nullptr, 10) : 1);
    const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds());
    std::size_t count = 0;
    while (std::chrono::steady_clock::now() < end) {
        for (int i = 0; i < 50; ++i, ++count) chance.dice().one_of(calls)(chance);
        if (HasFatalFailure() || HasNonfatalFailure()) break;
    }
    EXPECT_GT(count, 100u);
}

}  // namespace
}  // namespace wend
