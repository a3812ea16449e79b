#pragma once

#include <array>
#include <string_view>

namespace wend::architecture {

// Which standard header declares which names of `std`, blanks between them; `ranges` are the
// algorithms in it. A name may have several headers: one is enough. Left out is what every header
// of the standard library brings along in practice, such as std::size_t and std::move.
struct StandardHeader {
    std::string_view name;
    std::string_view declares;
};

inline constexpr std::array standard_headers{
    StandardHeader{"algorithm",
                   "ranges sort stable_sort find find_if find_if_not any_of all_of none_of count "
                   "count_if copy_if clamp minmax min max nth_element partial_sort unique "
                   "lower_bound upper_bound binary_search rotate reverse remove_if replace "
                   "max_element min_element push_heap pop_heap fill fill_n copy copy_n transform "
                   "for_each equal_range"},
    StandardHeader{"ranges", "ranges views"},
    StandardHeader{"array", "array to_array"},
    StandardHeader{"atomic", "atomic atomic_flag"},
    StandardHeader{"bit",
                   "bit_cast endian rotl rotr countr_zero countl_zero bit_width has_single_bit "
                   "popcount bit_ceil"},
    StandardHeader{"charconv", "from_chars to_chars chars_format from_chars_result"},
    StandardHeader{"chrono", "chrono"},
    StandardHeader{"cmath",
                   "isfinite isnan isinf sqrt floor ceil lround llround round sin cos tan atan2 "
                   "atan asin acos hypot trunc fmod remainder fabs pow lerp sinh cosh atanh asinh "
                   "ilogb ldexp copysign log10 nearbyint fmax fmin log exp"},
    StandardHeader{"compare", "strong_ordering is_lt"},
    StandardHeader{"concepts", "same_as integral invocable floating_point unsigned_integral"},
    StandardHeader{"condition_variable", "condition_variable"},
    StandardHeader{"cstdio", "fflush fwrite"},
    StandardHeader{"cstdlib", "getenv malloc free abort"},
    StandardHeader{"cstring", "memcpy memcmp memset strlen memchr"},
    StandardHeader{"deque", "deque"},
    StandardHeader{"exception", "exception_ptr current_exception rethrow_exception set_terminate"},
    StandardHeader{"filesystem", "filesystem"},
    StandardHeader{"functional", "function less greater hash not_equal_to invoke"},
    StandardHeader{"initializer_list", "initializer_list"},
    StandardHeader{"iterator",
                   "back_inserter make_move_iterator ssize inserter next prev distance"},
    StandardHeader{"limits", "numeric_limits"},
    StandardHeader{"map", "map multimap"},
    StandardHeader{"memory",
                   "shared_ptr unique_ptr weak_ptr make_unique make_shared enable_shared_from_this "
                   "static_pointer_cast"},
    StandardHeader{"mutex", "mutex scoped_lock unique_lock lock_guard once_flag call_once"},
    StandardHeader{"new", "bad_alloc align_val_t nothrow_t"},
    StandardHeader{"numbers", "numbers"},
    StandardHeader{"numeric", "iota accumulate partial_sum midpoint reduce gcd"},
    StandardHeader{"optional", "optional nullopt"},
    StandardHeader{"queue", "priority_queue queue"},
    StandardHeader{"random", "mt19937_64 random_device"},
    StandardHeader{"set", "set multiset"},
    StandardHeader{"span", "span as_bytes as_writable_bytes"},
    StandardHeader{"stdexcept", "length_error"},
    StandardHeader{"string", "string to_string u8string"},
    StandardHeader{"string_view", "string_view"},
    StandardHeader{"system_error",
                   "error_code make_error_code generic_category system_category system_error"},
    StandardHeader{"thread", "thread"},
    StandardHeader{"tuple", "tuple tie"},
    StandardHeader{"type_traits",
                   "is_same_v is_floating_point_v conditional_t is_integral_v type_identity "
                   "is_signed_v remove_const_t make_unsigned_t is_void_v invoke_result_t decay_t"},
    StandardHeader{"unordered_map", "unordered_map"},
    StandardHeader{"unordered_set", "unordered_set"},
    StandardHeader{"utility", "exchange in_range cmp_equal as_const pair"},
    StandardHeader{"variant", "variant visit holds_alternative get_if monostate"},
    StandardHeader{"vector", "vector erase_if"},
};

}  // namespace wend::architecture
