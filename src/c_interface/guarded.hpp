#pragma once

#include <initializer_list>
#include <type_traits>
#include <utility>

#include "wend/c/base.h"
#include "wend/error.hpp"

namespace wend::c {

// An argument of a function of the interface, and what it is called that a message is about.
struct Argument {
    const void* given;
    const char* called;
};

// Whether none of these arguments is NULL, which is an error.
bool are_given(std::initializer_list<Argument> needed, wend_error** error);
// Does some work if all arguments that it needs are given. No exception leaves it: the end of
// memory becomes an error.
void run_guarded(void (*work)(void*), void* data, std::initializer_list<Argument> needed,
                 wend_error** error);

// Hands an error to the caller, if it wants one.
void tell(wend_error** error, Error&& told);
// Whether an error is the one that stands for the end of memory, which nobody gives back.
bool is_static(const wend_error* error);

// What an argument is called that a message is about.
template <class T>
constexpr const char* word_for(const T*) {
    if constexpr (std::is_same_v<T, char>)
        return "a text";
    else if constexpr (requires { T::called; })
        return T::called;
    else
        return "an argument";
}

// Does the work of a function of the interface, which returns an Expected, unless one of the
// arguments that it needs is NULL: what it makes or whether it was done, or nothing and the error.
template <class Work, class... Needed>
auto attempt(wend_error** error, Work work, const Needed*... needed) {
    using Value = typename std::invoke_result_t<Work>::value_type;
    using Answer = std::conditional_t<std::is_void_v<Value>, bool, Value>;
    Answer answer{};
    auto guarded = [&] {
        auto result = work();
        if (!result) return tell(error, std::move(result.error()));
        if constexpr (std::is_void_v<Value>)
            answer = true;
        else
            answer = std::move(*result);
    };
    using Guarded = decltype(guarded);
    run_guarded([](void* data) { (*static_cast<Guarded*>(data))(); }, &guarded,
                {Argument{needed, word_for(needed)}...}, error);
    return answer;
}

}  // namespace wend::c
